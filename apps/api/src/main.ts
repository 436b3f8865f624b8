import { resolveOnce } from './resolve-once.ts'

resolveOnce(new URL('.', import.meta.url).href)
// Only now: what a file imports at its head is looked up before its first line runs.
const { giveUp, start } = await import('./start.ts')
await start().catch(giveUp)
