import { capability } from '../../platform/capability.ts'
import { extendReferrals } from './extensions.ts'
import { referralClock, workReferrals } from './jobs.ts'
import { cashbackNews } from './notices.ts'
import { reactToPurchases } from './reactions.ts'
import { referralRoutes } from './routes.ts'

export const referrals = capability({
  name: 'referrals',
  routes: referralRoutes,
  extensions: extendReferrals,
  reactions: reactToPurchases,
  notices: [cashbackNews],
  jobs: workReferrals,
  queues: [referralClock],
})
