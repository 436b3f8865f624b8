import { type CurrencyCode, currencyCodes } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { PaperKind } from '@qadam/contract/papers/kinds.ts'
import type { verifiedPaper } from '@qadam/contract/papers/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { linkOrigin } from '../../schools/public.ts'
import { paperNotFound } from '../errors.ts'

/** Returns what anybody with its code may know of a paper, and nothing else. @throws Failure 404 */
export async function verifyPaper(db: SchoolDb, code: string): Promise<z.output<typeof verifiedPaper>> {
  const row = await db.row<{
    kind: PaperKind
    number: string
    sum_minor: string
    currency: string
    issued_on: string
    is_voided: boolean
  }>(sql`
    select kind, number, sum_minor::text, currency, issued_on::text, voided_at is not null as is_voided
    from papers where school_id = ${db.schoolId} and code = ${code}`)
  if (!row) throw paperNotFound()
  return {
    kind: row.kind,
    number: row.number,
    sum: toWire(money(BigInt(row.sum_minor), currencyOf(row.currency))),
    state: row.is_voided ? 'voided' : 'valid',
    issued_on: row.issued_on,
  }
}

function currencyOf(code: string): CurrencyCode {
  const known = currencyCodes.find((one) => one === code)
  if (!known) throw new Error(`a paper is in ${code}`)
  return known
}

/** Returns the address of the public page of a paper. */
export async function pageOfPaper({ db, services }: ReadContext, code: string): Promise<string> {
  return `${await linkOrigin(db, services.settings)}/verify/${code}`
}
