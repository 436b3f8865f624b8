import type { certificateStanding } from '@qadam/contract/certificates/schemas.ts'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/call.ts'
import { entryOf } from '../../enrolments/public.ts'
import { standingsIn } from '../../progress/public.ts'
import { certificateNotFound } from '../errors.ts'
import { isFinished } from '../rules.ts'
import { latestOf, present } from './certificates.ts'

/** Returns the actor's progress towards the certificate of a program. @throws Failure 404 */
export async function standingOf(
  call: ReadContext,
  programId: number,
): Promise<z.output<typeof certificateStanding>> {
  const entry = await entryOf(call, programId)
  const [way] = await standingsIn(call, programId, call.actor.id)
  const row = await latestOf(call.db, programId, call.actor.id)
  if (!way && !row) throw certificateNotFound()
  const counts = {
    lessons: way?.lessons ?? 0,
    lessons_done: way?.lessons_done ?? 0,
    lists: way?.lists ?? 0,
    lists_passed: way?.lists_passed ?? 0,
  }
  return {
    course_id: programId,
    is_given: entry.gives_certificate,
    may_take: entry.gives_certificate && !row && isFinished(counts),
    ...counts,
    certificate: row ? await present(call, row) : null,
  }
}
