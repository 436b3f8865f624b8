import { capability } from '../../platform/capability.ts'
import { reportRoutes } from './routes.ts'

export const reports = capability({ name: 'reports', routes: reportRoutes })
