import { capability } from '../../platform/capability.ts'
import { expireDocuments } from './commands/expire.ts'
import { purgeDocuments } from './commands/purge.ts'
import { documentScan, lookAfterScans } from './commands/scan.ts'
import { readinessWalk } from './commands/update-all-readiness.ts'
import { extendWithDocuments } from './extensions.ts'
import { documentLetter, workDocuments } from './jobs.ts'
import { documentNews } from './notices.ts'
import { reactToDocuments } from './reactions.ts'
import { documentRoutes } from './routes.ts'

export const documents = capability({
  name: 'documents',
  routes: documentRoutes,
  notices: [documentNews],
  jobs: workDocuments,
  queues: [documentScan, documentLetter, readinessWalk],
  reactions: reactToDocuments,
  nightly: [expireDocuments, lookAfterScans, purgeDocuments],
  extensions: extendWithDocuments,
})
