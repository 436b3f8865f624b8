import { capability } from '../../platform/capability.ts'
import { purgeSnoozes } from './commands/purge.ts'
import { todayRoutes } from './routes.ts'

export const today = capability({
  name: 'today',
  routes: todayRoutes,
  nightly: [purgeSnoozes],
})
