import { capability } from '../../platform/capability.ts'
import { boardRoutes } from './routes.ts'

export const boards = capability({
  name: 'boards',
  routes: boardRoutes,
})
