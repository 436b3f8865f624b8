import { capability } from '../../platform/capability.ts'
import { purgeReportFiles } from './jobs/purge.ts'
import { reportFileJob } from './jobs/work.ts'
import { workReports } from './jobs/write-file.ts'
import { reportRoutes } from './routes.ts'

export const reports = capability({
  name: 'reports',
  routes: reportRoutes,
  jobs: workReports,
  queues: [reportFileJob],
  nightly: [purgeReportFiles],
})
