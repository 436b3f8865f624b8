import { capability } from '../../platform/capability.ts'
import { thingNews } from './notices.ts'
import { thingRoutes } from './routes.ts'

export const things = capability({
  name: 'things',
  routes: thingRoutes,
  notices: [thingNews],
})
