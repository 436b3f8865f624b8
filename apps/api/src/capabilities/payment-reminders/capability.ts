import { capability } from '../../platform/capability.ts'
import { paymentClock, workReminders } from './jobs.ts'
import { debtDigest, paymentsDue } from './notices.ts'
import { reminderRoutes } from './routes.ts'

export const paymentReminders = capability({
  name: 'payment-reminders',
  routes: reminderRoutes,
  notices: [debtDigest, paymentsDue],
  jobs: workReminders,
  queues: [paymentClock],
})
