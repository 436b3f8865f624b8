import { undoDays } from '@qadam/contract/programs/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { deleteOldFiles } from '../../../platform/import/delete-old-files.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { studentImports } from './import-home.ts'
import { runStudentImport } from './run.ts'

/**
 * Runs or undoes an import of students. A killed process is detected by its missing heartbeat, and the job is
 * retried.
 */
export const studentImport = jobKind<{ import_id: number }>({
  name: 'student-import',
  retryLimit: 20,
  expireInSeconds: 3_600,
  heartbeatSeconds: 15,
})

export async function workStudentImports(services: Services): Promise<void> {
  await services.jobs.work(studentImport, ({ import_id: importId, school_id: schoolId }) =>
    runStudentImport(services, { schoolId, importId }),
  )
}

/**
 * Nightly task: deletes the imported personal data after a day, and the undo data when its period is over.
 */
export async function purgeStudentImports(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, async (ctx) => {
    await deleteOldFiles(ctx, studentImports)
    const before = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000).toISOString()
    const ended = sql`i.school_id = ${schoolId} and i.state not in ('waiting', 'running', 'undoing') and i.ended_at`
    for (const table of ['student_import_rows', 'student_import_faults'])
      await ctx.db.rows(sql`
        delete from ${sql.identifier(table)} r using student_imports i
        where r.school_id = ${schoolId} and i.id = r.import_id and ${ended} < ${before(1)}`)
    await ctx.db.rows(sql`
      delete from student_import_people r using student_imports i
      where r.school_id = ${schoolId} and i.id = r.import_id and ${ended} < ${before(undoDays)}`)
  })
}
