import type { familyChange } from '@qadam/contract/documents/schemas.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../../platform/http/call.ts'
import { requireStudent, writeRecord } from '../../students/public.ts'
import { listDocuments } from '../queries/present.ts'
import { updateReadiness } from './readiness.ts'

/** Stores a family's answers in the record and updates the set of documents. @throws Failure 404 */
export async function answerFamily(
  ctx: RequestContext,
  studentId: number,
  answers: z.output<typeof familyChange>,
) {
  await requireStudent(ctx.db, ctx.actor, studentId)
  await writeRecord(ctx, studentId, { values: answers, source: 'form' })
  await updateReadiness(ctx, [studentId])
  return listDocuments(ctx, studentId)
}

/** Sets the record's fields of the dichiarazione di valore. */
export async function writeDdv(
  ctx: RequestContext,
  studentId: number,
  values: { ddv_sent?: boolean | undefined; ddv_done?: boolean | undefined },
): Promise<void> {
  await requireStudent(ctx.db, ctx.actor, studentId)
  await writeRecord(ctx, studentId, { values, source: 'form' })
}
