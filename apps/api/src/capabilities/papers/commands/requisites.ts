import type { requisitesChange } from '@qadam/contract/papers/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { requisitesChanged } from '../events.ts'
import { type Requisites, readRequisites } from '../queries/requisites.ts'
import { changedBy } from '../rules.ts'

/** Changes how papers name the school; issued ones stay as they are. @throws Failure 409 stale_version */
export async function changeRequisites(
  ctx: RequestContext,
  { version, ...change }: z.output<typeof requisitesChange>,
): Promise<Requisites> {
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await readRequisites(ctx.db)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const { after, fields } = changedBy(before, change)
  if (fields.length === 0) return before
  await ctx.db.rows(sql`
    insert into school_requisites (school_id, name, bin, address, contacts, signatory, signatory_position, vat_percent,
      bank, bic, iban, beneficiary_code, purpose_code, version, changed_at, changed_by)
    values (${ctx.schoolId}, ${after.name}, ${after.bin}, ${after.address}, ${after.contacts}, ${after.signatory},
      ${after.signatory_position}, ${after.vat_percent}::int, ${after.bank}, ${after.bic}, ${after.iban}, ${after.beneficiary_code},
      ${after.purpose_code}, ${before.version + 1}, ${ctx.now}, ${ctx.actor.id})
    on conflict (school_id) do update set name = excluded.name, bin = excluded.bin, address = excluded.address,
      contacts = excluded.contacts, signatory = excluded.signatory, signatory_position = excluded.signatory_position,
      vat_percent = excluded.vat_percent, bank = excluded.bank, bic = excluded.bic, iban = excluded.iban,
      beneficiary_code = excluded.beneficiary_code, purpose_code = excluded.purpose_code, version = excluded.version, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`)
  await record(ctx, requisitesChanged, { kind: 'school', id: ctx.schoolId, payload: { fields } })
  return readRequisites(ctx.db)
}
