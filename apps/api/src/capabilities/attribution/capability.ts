import { capability } from '../../platform/capability.ts'
import { extendAttribution } from './extensions.ts'
import { attributionRoutes } from './routes.ts'

export const attribution = capability({
  name: 'attribution',
  routes: attributionRoutes,
  extensions: extendAttribution,
})
