import { actLayout } from '@qadam/contract/acts/limits.ts'
import type { newAct, newActLine } from '@qadam/contract/acts/schemas.ts'
import { sumOfLine, sumOfLines } from '@qadam/contract/acts/sums.ts'
import { type Money, money, unitOf } from '@qadam/contract/money/money.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { printable } from '../../../platform/pdf/printable.ts'
import { assertComplete, customerOf, issuePaper, readContract, readRequisites } from '../../papers/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { actIssued } from '../events.ts'
import { getActRow, presentAct } from '../queries/acts.ts'
import type { IssuedContent, IssuedLine } from '../rules.ts'
import { assertOpenFacts, storeFacts } from './facts.ts'

type NewAct = z.output<typeof newAct>
type NewLine = z.output<typeof newActLine>

const currency = 'KZT'
const priceOf = ({ price }: NewLine): Money => money(BigInt(price) * unitOf(currency), currency)

/**
 * Issues an act: all that is printed on it is stored as it is today, and it gets the next number of its year.
 * @throws Failure 400, 404, 409 when a requisite is missing or something stands on another act
 */
export async function issueAct(ctx: RequestContext, given: NewAct) {
  const { user_id: studentId, lines } = given
  await requireStudent(ctx.db, ctx.actor, studentId)
  // One act of a student after the other: what was done stands on one of them.
  await ctx.db.rows(sql`
    select 1 from people where school_id = ${ctx.schoolId} and id = ${studentId} for no key update`)
  const today = await schoolToday(ctx.db, ctx.now)
  const issuedOn = given.issued_on ?? today
  await assertComplete(ctx, studentId)
  const content = await contentOf(ctx, studentId, lines)
  assertDays(given, { issuedOn, today, signedOn: content.contract.signed_on })
  await assertOpenFacts(ctx, studentId, lines)
  const sum = sumOfLines(lines.map((line) => ({ quantity: line.quantity, price: priceOf(line) })))
  const numbered = await nextNumber(ctx, issuedOn)
  const number = numberOf(numbered)
  const code = await issuePaper(ctx, { kind: 'act', number, sum, issuedOn })
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into acts (school_id, student_id, year, number, issued_on, sum_minor, currency, layout, content, paper_code,
      issued_at, issued_by)
    values (${ctx.schoolId}, ${studentId}, ${numbered.year}, ${numbered.number}, ${issuedOn},
      ${sum.minor.toString()}::bigint, ${currency}, ${actLayout}, ${JSON.stringify(content)}::jsonb, ${code}, ${ctx.now},
      ${ctx.actor.id}) returning id`)
  await storeFacts(ctx, { actId: id, studentId, lines })
  await record(ctx, actIssued, {
    kind: 'act',
    id,
    payload: { person: studentId, number, sum_minor: sum.minor.toString(), lines: lines.length },
  })
  return presentAct(ctx, await getActRow(ctx, id))
}

/**
 * Returns the next number of a year. The counter's row is locked until this transaction ends: one that is rolled back
 * gives its number back, so a year has no gaps.
 */
async function nextNumber(
  ctx: RequestContext,
  issuedOn: string,
): Promise<{ readonly year: number; readonly number: number }> {
  const year = Number(issuedOn.slice(0, 4))
  const { last_number: number } = await ctx.db.one<{ last_number: number }>(sql`
    insert into act_years (school_id, year, last_number) values (${ctx.schoolId}, ${year}, 1)
    on conflict (school_id, year) do update set last_number = act_years.last_number + 1
    returning last_number`)
  return { year, number }
}

async function contentOf(
  ctx: RequestContext,
  studentId: number,
  lines: readonly NewLine[],
): Promise<IssuedContent> {
  const { version: _, ...school } = await readRequisites(ctx.db)
  const contract = await readContract(ctx, studentId)
  const { signer: __, ...customer } = await customerOf(ctx.db, studentId, contract)
  const { name: student } = await ctx.db.one<{ name: string }>(sql`
    select trim(concat_ws(' ', last_name, first_name)) as name from people
    where school_id = ${ctx.schoolId} and id = ${studentId}`)
  return {
    school,
    customer,
    student,
    contract: { number: contract.number, signed_on: contract.signed_on ?? '' },
    lines: lines.map(issuedLine),
  }
}

function issuedLine(line: NewLine): IssuedLine {
  const price = priceOf(line)
  const name = printable(line.name_ru)
  return {
    name_ru: name,
    name_kk: printable(line.name_kk ?? '') || name,
    name_en: printable(line.name_en ?? '') || name,
    unit: line.unit,
    quantity: line.quantity,
    price_minor: price.minor.toString(),
    sum_minor: sumOfLine({ quantity: line.quantity, price }).minor.toString(),
    done_on: line.done_on,
    report: printable(line.report ?? ''),
  }
}

/** @throws Failure 400: nothing is accepted before it was done, before the contract, or in advance */
function assertDays(
  { lines }: NewAct,
  {
    issuedOn,
    today,
    signedOn,
  }: { readonly issuedOn: string; readonly today: string; readonly signedOn: string },
): void {
  if (issuedOn > today) throw badField('issued_on', 'acts.day_in_future')
  if (issuedOn < signedOn) throw badField('issued_on', 'acts.before_contract', { date: signedOn })
  const early = lines.findIndex(({ done_on: day }) => day > issuedOn)
  if (early >= 0) throw badField(`lines.${early}.done_on`, 'acts.done_after_act')
}
