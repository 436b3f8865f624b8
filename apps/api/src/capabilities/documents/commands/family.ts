import type { familyChange } from '@qadam/contract/documents/schemas.ts'
import type { z } from 'zod'
import type { Act } from '../../../platform/http/call.ts'
import { requireStudent, writeRecord } from '../../students/public.ts'
import { listDocuments } from '../queries/tell.ts'
import { keepReady } from './readiness.ts'

/** Keeps what a family answered in the record; the set of papers follows. @throws Failure 404 */
export async function answerFamily(act: Act, studentId: number, answers: z.output<typeof familyChange>) {
  await requireStudent(act.db, act.actor, studentId)
  await writeRecord(act, studentId, { values: answers, source: 'form' })
  await keepReady(act, [studentId])
  return listDocuments(act, studentId)
}

/** What the record says of the dichiarazione di valore. */
export async function writeDdv(
  act: Act,
  studentId: number,
  values: { ddv_sent?: boolean | undefined; ddv_done?: boolean | undefined },
): Promise<void> {
  await requireStudent(act.db, act.actor, studentId)
  await writeRecord(act, studentId, { values, source: 'form' })
}
