import { capability } from '../../platform/capability.ts'
import { programNews } from './commands/announce.ts'
import { eraseDeleted } from './commands/erase.ts'
import { programRefresh } from './commands/in-step.ts'
import { purgeMassActions } from './commands/mass.ts'
import { extendWithPrograms } from './extensions.ts'
import { workProgramJobs } from './jobs.ts'
import { newProgramsNotice } from './notices.ts'
import { programRoutes } from './routes.ts'

export const programs = capability({
  name: 'programs',
  routes: programRoutes,
  jobs: workProgramJobs,
  notices: [newProgramsNotice],
  queues: [programRefresh, programNews],
  nightly: [eraseDeleted, purgeMassActions],
  extensions: extendWithPrograms,
})
