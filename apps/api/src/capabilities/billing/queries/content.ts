import { billing as english } from '@qadam/phrases/en/documents/billing.ts'
import { billing as kazakh } from '@qadam/phrases/kk/documents/billing.ts'
import { billing as russian } from '@qadam/phrases/ru/documents/billing.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { printable } from '../../../platform/pdf/printable.ts'
import { customerOf, readContract, readRequisites } from '../../papers/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import type { InLanguages, ReceiptContent } from '../rules.ts'

type Common = Pick<ReceiptContent, 'school' | 'student' | 'contract'>

/** Returns a phrase of the documents in every language. */
export const inLanguages = (key: keyof typeof russian): InLanguages => ({
  ru: russian[key],
  kk: kazakh[key],
  en: english[key],
})

/** Returns a phrase with a title put into it; a title that is missing in a language is taken from another one. */
export function titled(
  key: keyof typeof russian,
  titles: Readonly<Record<keyof InLanguages, string | null>>,
) {
  const phrases = inLanguages(key)
  const any = titles.ru ?? titles.kk ?? titles.en ?? ''
  const filled = (language: keyof InLanguages) =>
    printable(phrases[language].replace('{{title}}', () => titles[language] ?? any))
  return { ru: filled('ru'), kk: filled('kk'), en: filled('en') }
}

/**
 * Returns the school, the student and the contract as they are now, and the customer of the contract. Payments are not held up
 * by what nobody entered: the school is named as its pages name it then.
 */
export async function commonContent(
  ctx: RequestContext<Actor | null>,
  studentId: number,
): Promise<{ readonly common: Common; readonly customer: string }> {
  const { version: _, ...school } = await readRequisites(ctx.db)
  const named = school.name === '' ? (await getSchoolRow(ctx.db)).name : school.name
  const contract = await readContract(ctx, studentId)
  const customer = await customerOf(ctx.db, studentId, contract)
  const { name: student } = await ctx.db.one<{ name: string }>(sql`
    select trim(concat_ws(' ', last_name, first_name)) as name from people
    where school_id = ${ctx.schoolId} and id = ${studentId}`)
  const isEntered = contract.number !== '' && contract.signed_on !== null
  return {
    common: {
      school: { ...school, name: named },
      student,
      contract: isEntered ? { number: contract.number, signed_on: contract.signed_on ?? '' } : null,
    },
    customer: customer.name,
  }
}
