import { capability } from '../../platform/capability.ts'
import { extendWithPrivacy } from './extensions.ts'
import { workPrivacy } from './jobs/privacy-work.ts'
import { purgeByTerms } from './jobs/purge.ts'
import { storeErasures } from './jobs/replay-erasures.ts'
import { privacyWork } from './jobs/work.ts'
import { alarmNews, protectionNews, requestNews } from './notices.ts'
import { reactToPrivacy } from './reactions.ts'
import { privacyRoutes } from './routes.ts'

export const privacy = capability({
  name: 'privacy',
  routes: privacyRoutes,
  notices: [requestNews, protectionNews, alarmNews],
  jobs: workPrivacy,
  queues: [privacyWork],
  reactions: reactToPrivacy,
  nightly: [storeErasures, purgeByTerms],
  extensions: extendWithPrivacy,
})
