import { giveUp, start } from './start.ts'

await start().catch(giveUp)
