import { capability } from '../../platform/capability.ts'
import { teachingDayRoutes } from './routes.ts'

export const teachingDay = capability({
  name: 'teaching-day',
  routes: teachingDayRoutes,
})
