import type { Services } from '../../../platform/http/app-services.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { runImport } from './run-import.ts'

/** Runs an import or takes it back. A killed process is noticed by its silence and the job runs again. */
export const programImport = jobKind<{ import_id: number }>({
  name: 'program-import',
  retryLimit: 20,
  expireInSeconds: 3_600,
  heartbeatSeconds: 15,
})

/** Works imports in this process. */
export async function workImports(services: Services): Promise<void> {
  await services.jobs.work(programImport, ({ import_id: importId, school_id: schoolId }) =>
    runImport(services, { schoolId, importId }),
  )
}
