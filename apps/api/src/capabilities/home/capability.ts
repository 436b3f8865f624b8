import { capability } from '../../platform/capability.ts'
import { extendWithHome } from './extensions.ts'
import { homeRoutes } from './routes.ts'

export const home = capability({
  name: 'home',
  routes: homeRoutes,
  extensions: extendWithHome,
})
