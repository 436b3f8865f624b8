import { capability } from '../../platform/capability.ts'
import { binRoutes } from './routes.ts'

export const bin = capability({
  name: 'bin',
  routes: binRoutes,
})
