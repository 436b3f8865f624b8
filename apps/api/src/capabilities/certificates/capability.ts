import { capability } from '../../platform/capability.ts'
import { certificateRoutes } from './routes.ts'

export const certificates = capability({
  name: 'certificates',
  routes: certificateRoutes,
})
