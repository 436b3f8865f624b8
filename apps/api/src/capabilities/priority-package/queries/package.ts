import { toWire } from '@qadam/contract/money/wire.ts'
import { outcomeOf } from '@qadam/contract/priority-package/rules.ts'
import type { priorityPackage } from '@qadam/contract/priority-package/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { getOrder, refundPolicyIn } from '../../orders/public.ts'
import { offeredProviders } from '../../payment-providers/public.ts'
import { requireStudent } from '../../students/public.ts'
import { livePackage } from './live.ts'
import { priceIn, prioritySettingsOf } from './settings.ts'

const maxPromises = 100

type Shown = z.output<typeof priorityPackage>

/** Returns how the package is sold to a student, or what it has promised them. @throws Failure 404 */
export async function packageOf(call: ReadContext, studentId: number): Promise<Shown> {
  const { db, now, services, language } = call
  await requireStudent(db, call.actor, studentId)
  const [settings, live, promises, open] = await Promise.all([
    prioritySettingsOf(db),
    livePackage(db, studentId),
    promisesOf(call, studentId),
    db.row<{ id: number; state: string }>(sql`
      select id, state from orders where school_id = ${db.schoolId} and student_id = ${studentId} and kind = 'priority'
        and state in ('created', 'pending', 'failed') and expires_at > ${now} order by id desc limit 1`),
  ])
  const providers = settings.is_sold ? await offeredProviders(services, db) : []
  const orderId = live?.order_id ?? open?.id
  const order = orderId === undefined ? null : await getOrder(call, orderId)
  const isSold = settings.is_sold && providers.length > 0
  return {
    state: live ? 'paid' : open?.state === 'pending' ? 'waiting' : isSold ? 'to_pay' : 'not_sold',
    price: isSold ? toWire(priceIn(settings)) : null,
    hours: live?.hours ?? settings.hours,
    providers,
    refund_policy: order?.refund_policy ?? (await refundPolicyIn(db, language)),
    order,
    promises,
  }
}

async function promisesOf({ db, now, language }: ReadContext, studentId: number): Promise<Shown['promises']> {
  const rows = await db.rows<Omit<Shown['promises'][number], 'outcome'>>(sql`
    select json_build_object('id', t.id, 'name', ${sql.raw(`t.name_${language}`)}) as type, r.since, r.promised_at,
      r.checked_at
    from documents d
    join priority_promises r on r.school_id = d.school_id and r.document_id = d.id
      and (r.ended_at is null or r.checked_at is not null)
    join document_types t on t.school_id = d.school_id and t.id = d.type_id
    where d.school_id = ${db.schoolId} and d.student_id = ${studentId}
    order by r.ended_at is not null, case when r.ended_at is null then r.promised_at end, r.ended_at desc, r.id desc
    limit ${maxPromises}`)
  return rows.map((row) => ({ ...row, outcome: outcomeOf(row, now) }))
}
