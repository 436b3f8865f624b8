import type { Services } from '../../../platform/http/app-services.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { runImport } from './run-import.ts'

/**
 * Runs or undoes an import. A killed process is detected by its missing heartbeat, and the job is retried.
 */
export const programImport = jobKind<{ import_id: number }>({
  name: 'program-import',
  retryLimit: 20,
  expireInSeconds: 3_600,
  heartbeatSeconds: 15,
})

export async function workImports(services: Services): Promise<void> {
  await services.jobs.work(programImport, ({ import_id: importId, school_id: schoolId }) =>
    runImport(services, { schoolId, importId }),
  )
}
