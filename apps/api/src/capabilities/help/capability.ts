import { capability } from '../../platform/capability.ts'
import { purgeDeletedFaq } from './jobs.ts'
import { helpRoutes } from './routes.ts'

export const help = capability({
  name: 'help',
  routes: helpRoutes,
  nightly: [purgeDeletedFaq],
})
