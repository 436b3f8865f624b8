import { capability } from '../../platform/capability.ts'
import { paperRoutes } from './routes.ts'

export const papers = capability({
  name: 'papers',
  routes: paperRoutes,
})
