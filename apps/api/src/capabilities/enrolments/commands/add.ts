import type { addition } from '@qadam/contract/enrolments/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { withinAccess } from '../../accounts/public.ts'
import { changeEnd, enrolStudents } from '../../programs/public.ts'
import { learnsNow } from '../policy.ts'
import { entryOf } from '../queries/settings.ts'
import { endOf } from './access.ts'
import { notifyStudents } from './notify-students.ts'
import { storeEnrolling } from './undo-enrolling.ts'

interface Coming {
  readonly way: 'staff' | 'file'
  readonly until: string | null | undefined
  readonly students: readonly number[]
}

/** Enrols students manually, all or none. @throws Failure 404, or 400 naming who is not a student */
export async function addStudents(ctx: RequestContext, programId: number, input: z.output<typeof addition>) {
  await entryOf(ctx, programId)
  const students = [...new Set(input.students)]
  const known = await ctx.db.rows<{ id: number }>(sql`
    select p.id from people p where p.school_id = ${ctx.schoolId} and p.role = 'student' and p.deleted_at is null
      and p.deactivated_at is null and p.id = ${anyId(students)} and ${withinAccess(ctx.actor)}`)
  const strange = students.find((id) => !known.some((one) => one.id === id))
  if (strange !== undefined)
    throw badField(`students.${input.students.indexOf(strange)}`, 'programs.not_a_student')
  return bringIn(ctx, programId, { way: 'staff', until: await endOf(ctx, input.until), students })
}

/** Enrols students who were already checked, closes their open requests, and notifies those who are new. */
export async function bringIn(ctx: RequestContext, programId: number, coming: Coming) {
  const came = await enter(ctx, programId, coming)
  await notifyStudents(ctx, came, { occasion: 'added', program: programId, reason: null })
  return {
    added: came.length,
    already: coming.students.length - came.length,
    bulk_act_id: await storeEnrolling(ctx, programId, came),
  }
}

/**
 * Ensures that students learn in a program, for callers that notify them: enrols who is missing, and extends
 * access that has ended.
 */
export async function placeStudents(
  ctx: RequestContext,
  programId: number,
  students: readonly number[],
): Promise<void> {
  await enter(ctx, programId, { way: 'staff', until: undefined, students })
  const ended = await ctx.db.rows<{ person_id: number }>(sql`
    select person_id from program_people pp
    where pp.school_id = ${ctx.schoolId} and pp.program_id = ${programId} and pp.part = 'student'
      and not ${learnsNow} and pp.person_id = ${anyId(students)} order by pp.person_id`)
  for (const { person_id: personId } of ended) await changeEnd(ctx, programId, personId, null)
}

async function enter(ctx: RequestContext, programId: number, coming: Coming): Promise<number[]> {
  const came = await enrolStudents(ctx, programId, coming)
  await ctx.db.rows(sql`
    update enrolment_requests set state = 'accepted', decided_at = ${ctx.now},
      decided_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and program_id = ${programId} and state = 'waiting'
      and person_id = ${anyId(came)}`)
  return came
}
