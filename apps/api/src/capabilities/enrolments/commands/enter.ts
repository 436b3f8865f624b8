import { sql } from 'drizzle-orm'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { enrolStudents, lockStudent, takeStudent } from '../../programs/public.ts'
import * as errors from '../errors.ts'
import { enrolmentAsked, enrolmentWithdrawn } from '../events.ts'
import { entryOf } from '../queries/settings.ts'
import { wayIn } from '../rules.ts'
import { keepDeparture } from './departures.ts'

/** A student enrols in a free program; once there, doing it again changes nothing. @throws Failure 404, 409 */
export async function enterProgram(act: Act, programId: number): Promise<void> {
  const there = await lockStudent(act, programId, act.actor.id)
  if (there && isOver(there.ends_at, act.now))
    throw errors.accessEnded({ facts: { ended_at: there.ends_at } })
  if (there) return
  const { entry } = wayIn(await openEntry(act, programId))
  if (entry === 'request') throw errors.mustAsk()
  await refuseShortened(act, programId)
  await enrolStudents(act, programId, { way: 'self', students: [act.actor.id] })
  await closeRequest(act, programId, 'accepted')
}

/** A student asks to be enrolled; a waiting request takes the newer message. @throws Failure 404, 409 */
export async function askForPlace(act: Act, programId: number, message: string): Promise<void> {
  const there = await lockStudent(act, programId, act.actor.id)
  if (there && !isOver(there.ends_at, act.now)) throw errors.alreadyEnrolled()
  const { entry } = wayIn(await openEntry(act, programId))
  if (entry === 'open' && !there && !(await wasShortened(act, programId))) throw errors.openToAll()
  const asked = await act.db.row<{ id: number; is_new: boolean }>(sql`
    insert into enrolment_requests (school_id, program_id, person_id, message, asked_at)
    values (${act.schoolId}, ${programId}, ${act.actor.id}, ${message}, ${act.now.toISOString()})
    on conflict (school_id, program_id, person_id) where state = 'waiting' do update set message = excluded.message
    returning id, xmax = 0 as is_new`)
  if (asked?.is_new)
    await record(act, enrolmentAsked, {
      kind: 'program',
      id: programId,
      payload: { person: act.actor.id, request: asked.id },
    })
}

/** A student takes their waiting request back; without one nothing changes. */
export async function withdrawRequest(act: Act, programId: number): Promise<void> {
  await entryOf(act, programId)
  if (await closeRequest(act, programId, 'withdrawn'))
    await record(act, enrolmentWithdrawn, {
      kind: 'program',
      id: programId,
      payload: { person: act.actor.id },
    })
}

/** A student leaves a program. @throws Failure 404 */
export async function leaveProgram(act: Act, programId: number): Promise<void> {
  const place = await lockStudent(act, programId, act.actor.id)
  if (!place) {
    await entryOf(act, programId)
    return
  }
  await keepDeparture(act, { programId, personId: act.actor.id, place, reason: null })
  await takeStudent(act, programId, act.actor.id, { reason: null, left: true })
}

async function openEntry(act: Act, programId: number) {
  const entry = await entryOf(act, programId)
  const way = wayIn(entry)
  if (way.entry_reason === 'no_lessons') throw errors.noLessons()
  if (way.entry === 'staff') throw errors.onlyBySchool()
  return entry
}

const isOver = (endsAt: string | null, now: Date) => endsAt !== null && Date.parse(endsAt) <= now.getTime()

/** Who was removed, or left when a day was set, must ask: leaving and entering again would be a way around both. */
async function refuseShortened(act: Act, programId: number): Promise<void> {
  if (await wasShortened(act, programId)) throw errors.mustAsk()
}

async function wasShortened(act: Act, programId: number): Promise<boolean> {
  const last = await act.db.row<{ is_shortened: boolean }>(sql`
    select (left_by <> person_id or ends_at is not null) as is_shortened from enrolment_departures
    where school_id = ${act.schoolId} and program_id = ${programId} and person_id = ${act.actor.id}
    order by id desc limit 1`)
  return last?.is_shortened ?? false
}

async function closeRequest(act: Act, programId: number, state: 'accepted' | 'withdrawn'): Promise<boolean> {
  const closed = await act.db.row(sql`
    update enrolment_requests set state = ${state}, decided_at = ${act.now.toISOString()}, decided_by = ${act.actor.id}
    where school_id = ${act.schoolId} and program_id = ${programId} and person_id = ${act.actor.id}
      and state = 'waiting' returning id`)
  return closed !== undefined
}
