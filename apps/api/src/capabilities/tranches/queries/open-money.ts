import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { noteOpening, requireStudent } from '../../students/public.ts'
import { moneyOfStudent } from './student-money.ts'

/** Returns the money of a student visible to the reader; staff who open it are recorded. @throws Failure 404 */
export async function openMoneyOf(ctx: RequestContext, student: number) {
  await requireStudent(ctx.db, ctx.actor, student)
  if (isStaff(ctx.actor.role)) noteOpening(ctx, student)
  return moneyOfStudent(ctx, student)
}
