import { capability } from '../../platform/capability.ts'
import { leavingRoutes } from './routes.ts'

export const leaving = capability({ name: 'leaving', routes: leavingRoutes })
