import { capability } from '../../platform/capability.ts'
import { extendWithPriority } from './extensions.ts'
import { priorityRoutes } from './routes.ts'

export const priorityPackage = capability({
  name: 'priority-package',
  routes: priorityRoutes,
  extensions: extendWithPriority,
})
