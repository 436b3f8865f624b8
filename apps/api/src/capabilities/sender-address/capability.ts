import { capability } from '../../platform/capability.ts'
import { workSenderAddresses } from './jobs/check-due.ts'
import { senderCheck, senderClock } from './jobs/kinds.ts'
import { addressLost } from './notices.ts'
import { senderRoutes } from './routes.ts'

export const senderAddress = capability({
  name: 'sender-address',
  routes: senderRoutes,
  jobs: workSenderAddresses,
  notices: [addressLost],
  queues: [senderCheck, senderClock],
})
