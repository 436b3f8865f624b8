import { capability } from '../../platform/capability.ts'
import { paymentHistoryRoutes } from './routes.ts'

export const paymentHistory = capability({ name: 'payment-history', routes: paymentHistoryRoutes })
