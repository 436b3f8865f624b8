import { join } from 'node:path'
import { capabilityName, makeCapability } from './capability.ts'

// npm run new capability NAMES [NAME]: a capability with a table, three calls, a notice, a page, phrases and tests.
const root = join(import.meta.dirname, '../..')
const [kind, plural, singular] = process.argv.slice(2)
if (kind !== 'capability' || !plural) {
  console.error('npm run new capability NAMES [NAME], for example: npm run new capability payments')
  process.exit(1)
}
try {
  for (const path of makeCapability(root, capabilityName(plural, singular))) console.log(path)
  console.log(
    `Then: name the calls in apps/api/src/testing/access-matrix.ts, say what a ${singular ?? 'row'} is in docs/glossary.md, give its page a place in the menu, npm run build, npm run format, npm run docs, npm run check.`,
  )
} catch (fault) {
  console.error((fault as Error).message)
  process.exit(1)
}
