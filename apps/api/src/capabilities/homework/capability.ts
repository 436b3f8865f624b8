import { capability } from '../../platform/capability.ts'
import { purgeRemovedHomework } from './commands/purge.ts'
import { remindOfHomework } from './commands/remind.ts'
import { extendWithHomework } from './extensions.ts'
import { homeworkDue, homeworkNews } from './notices.ts'
import { homeworkRoutes } from './routes.ts'

export const homework = capability({
  name: 'homework',
  routes: homeworkRoutes,
  notices: [homeworkNews, homeworkDue],
  nightly: [purgeRemovedHomework, remindOfHomework],
  extensions: extendWithHomework,
})
