import { capability } from '../../platform/capability.ts'
import { actNews } from './notices.ts'
import { actRoutes } from './routes.ts'

export const acts = capability({
  name: 'acts',
  routes: actRoutes,
  notices: [actNews],
})
