import { capability } from '../../platform/capability.ts'
import { bookingRoutes } from './routes.ts'

export const bookings = capability({
  name: 'bookings',
  routes: bookingRoutes,
})
