import { capability } from '../../platform/capability.ts'
import { paymentClock, workReminders } from './jobs.ts'
import { reminderRoutes } from './routes.ts'

export const paymentReminders = capability({
  name: 'payment-reminders',
  routes: reminderRoutes,
  jobs: workReminders,
  queues: [paymentClock],
})
