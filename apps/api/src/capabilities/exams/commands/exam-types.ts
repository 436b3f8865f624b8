import { ielts } from '@qadam/contract/exams/rules.ts'
import type { examTypesChange } from '@qadam/contract/exams/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { examTypesChanged } from '../events.ts'
import { examTypesOf } from '../queries.ts'

/** Sets the TOLC variants used by the school. @throws Failure 400, 409 */
export async function changeExamTypes(
  ctx: RequestContext,
  { tolc, version }: z.output<typeof examTypesChange>,
) {
  const before = await examTypesOf(ctx.db)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const plain = tolc.map((one) => one.toLowerCase())
  const twice = plain.findIndex((one, n) => plain.indexOf(one) !== n || one === ielts.toLowerCase())
  if (twice >= 0) throw badField(`tolc.${twice}`, 'exams.type_twice')
  if (JSON.stringify(before.tolc) === JSON.stringify(tolc)) return before
  await ctx.db.rows(sql`
    insert into exam_settings as s (school_id, tolc_variants, version)
    values (${ctx.schoolId}, ${tolc}::text[], 2)
    on conflict (school_id) do update set tolc_variants = excluded.tolc_variants, version = s.version + 1`)
  await record(ctx, examTypesChanged, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { tolc, was: before.tolc },
  })
  return examTypesOf(ctx.db)
}
