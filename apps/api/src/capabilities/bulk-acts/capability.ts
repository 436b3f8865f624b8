import { capability } from '../../platform/capability.ts'
import { bulkActionRoutes } from './routes.ts'

export const bulkActions = capability({
  name: 'bulk-acts',
  routes: bulkActionRoutes,
})
