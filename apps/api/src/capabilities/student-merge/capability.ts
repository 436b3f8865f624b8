import { capability } from '../../platform/capability.ts'
import { mergeRoutes } from './routes.ts'

export const studentMerge = capability({
  name: 'student-merge',
  routes: mergeRoutes,
})
