import type { contractChange } from '@qadam/contract/papers/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { requireStudent } from '../../students/public.ts'
import { contractChanged } from '../events.ts'
import { birthDateOf, readContract } from '../queries/contracts.ts'
import { presentContract } from '../queries/present-contract.ts'
import { changedBy, isOfAgeOn } from '../rules.ts'

/** Enters the contract of a student and who signed it. @throws Failure 400, 404, 409 stale_version */
export async function changeContract(
  ctx: RequestContext,
  studentId: number,
  { version, ...change }: z.output<typeof contractChange>,
) {
  await requireStudent(ctx.db, ctx.actor, studentId)
  await ctx.db.rows(sql`
    select 1 from people where school_id = ${ctx.schoolId} and id = ${studentId} for no key update`)
  const before = await readContract(ctx, studentId)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const { after, fields } = changedBy(before, change)
  if (
    after.signer === 'student' &&
    after.signed_on !== null &&
    !isOfAgeOn(await birthDateOf(ctx.db, studentId), after.signed_on)
  )
    throw badField('signer', 'papers.signer_under_age')
  if (fields.length > 0) {
    await ctx.db.rows(sql`
      insert into student_contracts (school_id, student_id, number, signed_on, signer, name, iin, address, contacts,
        version, changed_at, changed_by)
      values (${ctx.schoolId}, ${studentId}, ${after.number}, ${after.signed_on}::date, ${after.signer}, ${after.name},
        ${after.iin}, ${after.address}, ${after.contacts}, ${before.version + 1}, ${ctx.now}, ${ctx.actor.id})
      on conflict (school_id, student_id) do update set number = excluded.number, signed_on = excluded.signed_on,
        signer = excluded.signer, name = excluded.name, iin = excluded.iin, address = excluded.address,
        contacts = excluded.contacts, version = excluded.version, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by`)
    await record(ctx, contractChanged, {
      kind: 'person',
      id: studentId,
      payload: { person: studentId, fields },
    })
  }
  return presentContract(ctx, studentId)
}
