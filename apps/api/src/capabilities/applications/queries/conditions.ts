import type { offerCondition } from '@qadam/contract/applications/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { documentStatesOf } from '../../documents/public.ts'
import { conditionState } from '../rules.ts'

type Condition = z.output<typeof offerCondition>

interface ConditionRow {
  readonly application_id: number
  readonly student_id: number
  readonly text: string
  readonly hint: string
  readonly due_on: string | null
  readonly document_type_id: number | null
  readonly is_met: boolean
}

/** Returns the conditions of offers by application, each with its state and the page where it is met. */
export async function conditionsOf(
  call: ReadContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Condition[]>> {
  if (ids.length === 0) return new Map()
  const { db } = call
  const rows = await db.rows<ConditionRow>(sql`
    select c.application_id, a.student_id, c.text, c.hint, c.due_on, c.document_type_id, c.is_met
    from offer_conditions c join applications a on a.school_id = c.school_id and a.id = c.application_id
    where c.school_id = ${db.schoolId} and c.application_id = ${anyId(ids)}
    order by c.application_id, c.position`)
  const proved = [...new Set(rows.flatMap((row) => (row.document_type_id === null ? [] : row.student_id)))]
  const documents = await documentStatesOf(call, proved)
  const present = (row: ConditionRow): Condition => {
    const document = documents.find(
      (one) => one.student_id === row.student_id && one.type_id === row.document_type_id,
    )
    return {
      text: row.text,
      hint: row.hint,
      due_on: row.due_on,
      document: document ? { id: document.type_id, name: document.name } : null,
      is_met: row.is_met,
      state: conditionState(row.is_met, document?.state ?? null),
      address: document?.address ?? null,
    }
  }
  const byOffer = Map.groupBy(rows, (row) => row.application_id)
  return new Map([...byOffer].map(([id, conditions]) => [id, conditions.map(present)]))
}
