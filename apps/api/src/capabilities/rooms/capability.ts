import { capability } from '../../platform/capability.ts'
import { roomRoutes } from './routes.ts'

export const rooms = capability({
  name: 'rooms',
  routes: roomRoutes,
})
