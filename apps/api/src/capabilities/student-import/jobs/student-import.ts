import { undoDays } from '@qadam/contract/programs/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { deleteOldFiles } from '../../../platform/import/delete-old-files.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { studentImports } from './import-home.ts'
import { runStudentImport } from './run.ts'

/** Runs an import of students or takes it back. A killed process is noticed by its silence and the job runs again. */
export const studentImport = jobKind<{ import_id: number }>({
  name: 'student-import',
  retryLimit: 20,
  expireInSeconds: 3_600,
  heartbeatSeconds: 15,
})

/** Works imports of students in this process. */
export async function workStudentImports(services: Services): Promise<void> {
  await services.jobs.work(studentImport, ({ import_id: importId, school_id: schoolId }) =>
    runStudentImport(services, { schoolId, importId }),
  )
}

/** At night: deletes what files said of people a day after, and what undo would have needed when its time is over. */
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
