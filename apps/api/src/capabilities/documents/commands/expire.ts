import { reminderDays } from '@qadam/contract/documents/vocabulary.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { daysAfter } from '../rules.ts'
import { changeDocumentState, lockDocument } from './change-state.ts'
import { notifyOfDocuments } from './notify-of-documents.ts'

interface Ending {
  readonly id: number
  readonly student_id: number
  readonly type_id: number
  readonly expires_on: string
}

/**
 * Expires documents whose validity is over, and reminds students two weeks and three days before; runs
 * nightly.
 */
export async function expireDocuments(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  const { over, today } = await inSystemContext(services, unattended, async (ctx) => {
    const today = dayIn((await getSchoolRow(ctx.db)).time_zone, ctx.now)
    const over = await ctx.db.rows<Ending>(sql`
      select id, student_id, type_id, expires_on from documents
      where school_id = ${schoolId} and state = 'checked' and expires_on < ${today}::date order by id`)
    return { over, today }
  })
  for (const { student_id: studentId, type_id: typeId } of over)
    await inSystemContext(services, unattended, async (ctx) => {
      const document = await lockDocument(ctx, studentId, typeId)
      if (document.state !== 'checked' || document.expires_on === null || document.expires_on >= today) return
      await changeDocumentState(ctx, document, 'expire')
    })
  for (const days of [...reminderDays].toSorted((a, b) => a - b))
    await remindOf(services, schoolId, { days, today })
}

/** Notifies each student once of all of their documents that expire in the given number of days. */
async function remindOf(
  services: Services,
  schoolId: number,
  { days, today }: { days: number; today: string },
): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  await inSystemContext(services, unattended, async (ctx) => {
    const ending = await ctx.db.rows<Ending>(sql`
      update documents set reminded_days = ${days}
      where school_id = ${schoolId} and state = 'checked' and expires_on >= ${today}::date
        and expires_on <= ${daysAfter(today, days)}::date and (reminded_days is null or reminded_days > ${days})
      returning id, student_id, type_id, expires_on`)
    for (const [studentId, documents] of Map.groupBy(ending, (one) => one.student_id))
      await notifyOfDocuments(ctx, {
        kind: 'ending',
        student: studentId,
        types: documents.map((one) => one.type_id),
      })
  })
}
