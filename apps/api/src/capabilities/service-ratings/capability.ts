import { capability } from '../../platform/capability.ts'
import { lowRatingNotice } from './notices.ts'
import { ratingRoutes } from './routes.ts'

export const serviceRatings = capability({
  name: 'service-ratings',
  routes: ratingRoutes,
  notices: [lowRatingNotice],
})
