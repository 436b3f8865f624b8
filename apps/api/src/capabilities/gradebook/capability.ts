import { capability } from '../../platform/capability.ts'
import { extendWithGradebook } from './extensions.ts'
import { gradebookRoutes } from './routes.ts'

export const gradebook = capability({
  name: 'gradebook',
  routes: gradebookRoutes,
  extensions: extendWithGradebook,
})
