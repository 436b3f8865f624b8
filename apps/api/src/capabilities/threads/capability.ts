import { capability } from '../../platform/capability.ts'
import { postLetters } from './commands/announce.ts'
import { workThreads } from './jobs.ts'
import { threadNews } from './notices.ts'
import { threadRoutes } from './routes.ts'

export const threads = capability({
  name: 'threads',
  routes: threadRoutes,
  notices: [threadNews],
  jobs: workThreads,
  queues: [postLetters],
})
