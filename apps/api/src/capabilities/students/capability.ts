import { capability } from '../../platform/capability.ts'
import { purgeBulkChanges } from './commands/bulk.ts'
import { studentRoutes } from './routes.ts'

export const students = capability({
  name: 'students',
  routes: studentRoutes,
  nightly: [purgeBulkChanges],
})
