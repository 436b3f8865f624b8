import {
  type ConsultationState,
  consultationLifecycle,
  openConsultationStates,
} from '@qadam/contract/consultations/lifecycle.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { consultationStateChanged } from '../events.ts'
import { copyVisits } from './copy-visits.ts'
import { storeNote } from './store-note.ts'

type AnyContext = RequestContext<Actor | null>

interface NewStudent {
  readonly student: number
  /** The member of staff who created them. */
  readonly by: number | null
  /** True when staff created them: the request has come to its end. */
  readonly isDone: boolean
}

interface Linked {
  readonly id: number
  readonly state: ConsultationState
}

/** Links the requests of a new student's contacts with them. Idempotent. */
export async function linkNewStudent(ctx: AnyContext, { student, by, isDone }: NewStudent): Promise<void> {
  for (const request of await linkContactsOf(ctx.db, student)) {
    await copyVisits(ctx, { id: request.id, student })
    if (isDone && isOpen(request)) await makeStudent(ctx, request, { student, by })
  }
}

/**
 * Links the requests that nobody is linked with to the person who has their phone or e-mail. An address that was only
 * typed links nothing, because anybody can type one.
 */
function linkContactsOf(db: SchoolDb, personId: number): Promise<Linked[]> {
  return db.rows<Linked>(sql`
    update consultations c set student_id = p.id, version = c.version + 1 from people p
    where c.school_id = ${db.schoolId} and c.student_id is null and p.school_id = c.school_id and p.id = ${personId}
      and ((c.phone = p.phone and not p.phone_unproved) or (c.email = lower(p.email) and not p.email_unproved))
    returning c.id, c.state`)
}

/** Links what a person asked for as a guest, so that their erasure deletes it. */
export async function claimConsultations({ db }: { readonly db: SchoolDb }, personId: number): Promise<void> {
  await linkContactsOf(db, personId)
}

const isOpen = ({ state }: Linked): boolean => (openConsultationStates as readonly string[]).includes(state)

async function makeStudent(
  ctx: AnyContext,
  { id, state }: Linked,
  { student, by }: Pick<NewStudent, 'student' | 'by'>,
): Promise<void> {
  const to = after(consultationLifecycle, state, 'make_student')
  if (to === undefined) return
  await ctx.db.rows(sql`
    update consultations set state = ${to}, step = null, step_on = null, owner_id = coalesce(owner_id, ${by}::bigint),
      changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await storeNote(ctx, { id, kind: 'make_student', text: '' })
  await record(ctx, consultationStateChanged, {
    kind: 'consultation',
    id,
    payload: { action: 'make_student', from: state, to, student },
  })
}
