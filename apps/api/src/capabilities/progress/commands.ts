import { sql } from '../../platform/database/sql.ts'
import { record } from '../../platform/events/record.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { notifyPeople } from '../../platform/notices/notify-people.ts'
import { noProgress } from './errors.ts'
import { progressReportSent } from './events.ts'
import { progressReports, type SentReport } from './notices.ts'
import { standingsIn } from './queries/standings.ts'

interface Input {
  readonly student_id: number
  readonly course_id: number
  readonly comment?: string | undefined
}

/** Sends a student their progress in a program, in their own language. @throws Failure 404 */
export async function sendReport(
  ctx: RequestContext,
  { student_id: id, course_id: programId, comment = '' }: Input,
) {
  const [standing] = await standingsIn(ctx, programId, id)
  const reader = await ctx.db.row<{ email: string }>(
    sql`select email from people where school_id = ${ctx.schoolId} and id = ${id}`,
  )
  if (!standing || !reader) throw noProgress()
  const { lessons_done: done, lessons, percent, lists_passed: passed, lists } = standing
  await notifyPeople<SentReport>(ctx, progressReports, [
    { personId: id, about: [{ program: programId, done, lessons, percent, passed, lists, comment }] },
  ])
  await record(ctx, progressReportSent, { kind: 'person', id, payload: { program: programId } })
  return { sent_to: reader.email }
}
