import { capability } from '../../platform/capability.ts'
import { familyRoutes } from './routes.ts'

export const family = capability({ name: 'family', routes: familyRoutes })
