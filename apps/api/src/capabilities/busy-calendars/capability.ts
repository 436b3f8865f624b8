import { capability } from '../../platform/capability.ts'
import { busyClock, busyReading, workBusyCalendars } from './jobs.ts'
import { lostNews } from './notices.ts'
import { busyRoutes } from './routes.ts'

export const busyCalendars = capability({
  name: 'busy-calendars',
  routes: busyRoutes,
  notices: [lostNews],
  jobs: workBusyCalendars,
  queues: [busyReading, busyClock],
})
