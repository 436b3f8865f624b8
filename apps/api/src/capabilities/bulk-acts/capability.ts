import { capability } from '../../platform/capability.ts'
import { bulkActRoutes } from './routes.ts'

export const bulkActs = capability({
  name: 'bulk-acts',
  routes: bulkActRoutes,
})
