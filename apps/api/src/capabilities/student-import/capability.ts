import { capability } from '../../platform/capability.ts'
import {
  forgetStudentImports,
  studentImport as importJob,
  workStudentImports,
} from './jobs/student-import.ts'
import { studentImportRoutes } from './routes.ts'

export const studentImport = capability({
  name: 'student-import',
  routes: studentImportRoutes,
  jobs: workStudentImports,
  queues: [importJob],
  nightly: [forgetStudentImports],
})
