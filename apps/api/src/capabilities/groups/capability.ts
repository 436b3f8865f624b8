import { capability } from '../../platform/capability.ts'
import { groupNews } from './notices.ts'
import { reactToGroups } from './reactions.ts'
import { groupRoutes } from './routes.ts'

export const groups = capability({
  name: 'groups',
  routes: groupRoutes,
  notices: [groupNews],
  reactions: reactToGroups,
})
