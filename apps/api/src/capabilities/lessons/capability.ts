import { capability } from '../../platform/capability.ts'
import { extendWithLessons } from './extensions.ts'
import { lessonRoutes } from './routes.ts'

export const lessons = capability({
  name: 'lessons',
  routes: lessonRoutes,
  extensions: extendWithLessons,
})
