import { capability } from '../../platform/capability.ts'
import { examRoutes } from './routes.ts'

export const exams = capability({
  name: 'exams',
  routes: examRoutes,
})
