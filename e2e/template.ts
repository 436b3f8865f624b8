import { ensureDemo } from './demo.ts'

// `node e2e/template.ts`: makes the demo of the journeys beforehand, beside other work.
await ensureDemo()
process.exit(0)
