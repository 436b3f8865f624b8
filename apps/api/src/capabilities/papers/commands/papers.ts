import { randomInt } from 'node:crypto'
import type { Money } from '@qadam/contract/money/money.ts'
import type { PaperKind } from '@qadam/contract/papers/kinds.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

export interface NewPaper {
  readonly kind: PaperKind
  /** As printed; one of its kind in a school. */
  readonly number: string
  readonly sum: Money
  /** YYYY-MM-DD. */
  readonly issuedOn: string
}

// Without i, l, o, 0 and 1: codes are also typed from paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 26

/** Makes a paper verifiable by anybody who holds it. Returns its code. */
export async function issuePaper(ctx: RequestContext<Actor | null>, paper: NewPaper): Promise<string> {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  await ctx.db.rows(sql`
    insert into papers (school_id, code, kind, number, sum_minor, currency, issued_on)
    values (${ctx.schoolId}, ${code}, ${paper.kind}, ${paper.number}, ${paper.sum.minor.toString()}::bigint,
      ${paper.sum.currency}, ${paper.issuedOn})`)
  return code
}

/** Voids a paper: its public page says so. Idempotent. */
export async function voidPaper(ctx: RequestContext<Actor | null>, code: string): Promise<void> {
  await ctx.db.rows(sql`
    update papers set voided_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and code = ${code} and voided_at is null`)
}
