import { capability } from '../../platform/capability.ts'
import { studentImport as importJob, purgeStudentImports, workStudentImports } from './jobs/student-import.ts'
import { studentImportRoutes } from './routes.ts'

export const studentImport = capability({
  name: 'student-import',
  routes: studentImportRoutes,
  jobs: workStudentImports,
  queues: [importJob],
  nightly: [purgeStudentImports],
})
