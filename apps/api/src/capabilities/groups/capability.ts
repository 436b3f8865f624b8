import { capability } from '../../platform/capability.ts'
import { reactToGroups } from './reactions.ts'
import { groupRoutes } from './routes.ts'

export const groups = capability({
  name: 'groups',
  routes: groupRoutes,
  reactions: reactToGroups,
})
