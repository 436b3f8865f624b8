import { capability } from '../../platform/capability.ts'
import { purgeDeletedQuestions } from './commands/purge.ts'
import { extendWithQuestions } from './extensions.ts'
import { markNews } from './notices.ts'
import { questionRoutes } from './routes.ts'

export const questions = capability({
  name: 'questions',
  routes: questionRoutes,
  notices: [markNews],
  nightly: [purgeDeletedQuestions],
  extensions: extendWithQuestions,
})
