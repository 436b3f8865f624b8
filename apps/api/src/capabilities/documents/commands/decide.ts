import { reopenHours } from '@qadam/contract/documents/vocabulary.ts'
import { sql } from 'drizzle-orm'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { notOpened, ownUpload, tooLateToReopen } from '../errors.ts'
import { tellPaper } from '../queries/tell.ts'
import { type LockedPaper, lockPaper, movePaper, refuseUnless } from './move.ts'

/** Which paper of whom, and the version of it that was read. */
export interface Which {
  readonly id: number
  readonly typeId: number
  readonly version?: number | undefined
}

async function lockFor(act: Act, { id, typeId, version }: Which): Promise<LockedPaper> {
  await requireStudent(act.db, act.actor, id)
  return lockPaper(act, id, typeId, version)
}

/** Nobody accepts or returns what they brought themselves, nor what they have not opened. @throws Failure 409 */
async function refuseUnfitChecker(act: Act, paper: LockedPaper): Promise<void> {
  if (paper.uploaded_by === act.actor.id) throw ownUpload()
  const opened = await act.db.row(sql`
    select 1 from document_views where school_id = ${act.schoolId} and version_id = ${paper.present_version_id}
      and person_id = ${act.actor.id} limit 1`)
  if (!opened) throw notOpened()
}

/** Accepts a paper. @throws Failure 400, 404, 409 */
export async function checkDocument(act: Act, which: Which, expiresOn?: string | null) {
  const paper = await lockFor(act, which)
  refuseUnless(paper, 'check')
  await refuseUnfitChecker(act, paper)
  const until = expiresOn === undefined ? paper.expires_on : expiresOn
  if (until !== null && until <= (await todayOf(act))) throw badField('expires_on', 'documents.over_already')
  await movePaper(act, paper, 'check', { set: sql`expires_on = ${until}::date, reminded_days = null` })
  return tellPaper(act, which.id, which.typeId)
}

/** Returns a paper with a reason. @throws Failure 404, 409 */
export async function rejectDocument(act: Act, which: Which, said: { reason: string; text: string }) {
  const paper = await lockFor(act, which)
  refuseUnless(paper, 'reject')
  await refuseUnfitChecker(act, paper)
  await movePaper(act, paper, 'reject', said)
  return tellPaper(act, which.id, which.typeId)
}

/** Does without a paper. @throws Failure 404, 409 */
export async function waiveDocument(act: Act, which: Which, said: { reason: string; text: string }) {
  const paper = await lockFor(act, which)
  await movePaper(act, paper, 'waive', said)
  return tellPaper(act, which.id, which.typeId)
}

/** Takes back that a paper was accepted: the school admin, or whoever did it within a day. @throws Failure 403, 404, 409 */
export async function reopenDocument(act: Act, which: Which, text: string) {
  const paper = await lockFor(act, which)
  refuseUnless(paper, 'reopen')
  const since = act.now.getTime() - new Date(paper.decided_at ?? 0).getTime()
  const isOwn = paper.decided_by === act.actor.id && since <= reopenHours * 3_600_000
  if (act.actor.role !== 'admin_school' && !isOwn) throw tooLateToReopen({ values: { hours: reopenHours } })
  await movePaper(act, paper, 'reopen', { text })
  return tellPaper(act, which.id, which.typeId)
}

/** Asks for a paper that no rule asks for, or that was done without. @throws Failure 404, 409 */
export async function askDocument(act: Act, which: Which, text: string) {
  const paper = await lockFor(act, which)
  await movePaper(act, paper, 'ask', { text, set: sql`is_asked = true` })
  return tellPaper(act, which.id, which.typeId)
}

async function todayOf(act: Act): Promise<string> {
  return dayIn((await getSchoolRow(act.db)).time_zone, act.now)
}
