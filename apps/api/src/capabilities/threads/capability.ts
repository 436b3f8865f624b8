import { capability } from '../../platform/capability.ts'
import { postLetters } from './commands/announce.ts'
import { workThreads } from './jobs.ts'
import { threadRoutes } from './routes.ts'

export const threads = capability({
  name: 'threads',
  routes: threadRoutes,
  jobs: workThreads,
  queues: [postLetters],
})
