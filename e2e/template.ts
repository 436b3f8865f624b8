import { ensureDemo } from './demo.ts'

// `node e2e/template.ts`: creates the demo template of the journeys in advance, in parallel with other work.
await ensureDemo()
process.exit(0)
