import { capability } from '../../platform/capability.ts'
import { handInAttempt } from './commands/attempt.ts'
import { extendWithTasks } from './extensions.ts'
import { workTasks } from './jobs.ts'
import { taskRoutes } from './routes.ts'

export const tasks = capability({
  name: 'tasks',
  routes: taskRoutes,
  jobs: workTasks,
  queues: [handInAttempt],
  extensions: extendWithTasks,
})
