import { capability } from '../../platform/capability.ts'
import { openingRoutes } from './routes.ts'

export const openingBalances = capability({ name: 'opening-balances', routes: openingRoutes })
