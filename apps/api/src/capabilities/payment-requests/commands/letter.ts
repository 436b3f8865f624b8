import type { Language } from '@qadam/contract/values.ts'
import { paymentRequests as english } from '@qadam/phrases/en/mails/paymentRequests.ts'
import { paymentRequests as kazakh } from '@qadam/phrases/kk/mails/paymentRequests.ts'
import { paymentRequests as russian } from '@qadam/phrases/ru/mails/paymentRequests.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'
import { getRequest } from '../queries/requests.ts'
import { guardianLetters } from '../rules.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
type Values = Readonly<Record<string, string>>

const filled = (language: Language, phrase: keyof typeof russian, values: Values): string =>
  phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** Whole tenge with spaces between thousands, as the letters of orders have them. */
const sumOf = (minor: string): string =>
  (BigInt(minor) / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '\u00A0')

/** Returns what the letter and the message say of a request, in a language. */
async function valuesOf(ctx: RequestContext, id: number, language: Language): Promise<Values> {
  const { student, title, amount } = await getRequest({ ...ctx, language }, id)
  const { name: school } = await getSchoolRow(ctx.db)
  return {
    school,
    child: student.first_name,
    what: title === '' ? phrases[language].tuition : `«${title}»`,
    sum: sumOf(amount.minor),
  }
}

/** Returns the messages with which a student shares a link; the link itself is `{link}`. */
export async function shareTexts(ctx: RequestContext, id: number): Promise<Record<Language, string>> {
  const of = async (language: Language) => filled(language, 'share', await valuesOf(ctx, id, language))
  return { ru: await of('ru'), kk: await of('kk'), en: await of('en') }
}

/**
 * Sends the link to the guardian of a request by e-mail: a letter and no notice, since a guardian has no account and the link
 * is theirs alone. @throws Failure 429 after too many to one guardian
 */
export async function postLinkLetter(
  ctx: RequestContext,
  { id, path }: { readonly id: number; readonly path: string },
): Promise<void> {
  const { db, services, schoolId } = ctx
  const guardian = await db.one<{ id: number; email: string; name: string; language: Language }>(sql`
    select g.id, g.email, g.name, g.language from payment_requests r
    join guardians g on g.school_id = r.school_id and g.id = r.guardian_id
    where r.school_id = ${schoolId} and r.id = ${id}`)
  await services.limits.spend(guardianLetters, `${schoolId}:${guardian.id}`)
  const { language } = guardian
  const values = { ...(await valuesOf(ctx, id, language)), name: guardian.name }
  const school = await getSchoolRow(db)
  const origin = await linkOrigin(db, services.settings)
  await postLetter(
    services.jobs,
    db,
    await writeLetter({
      to: guardian.email,
      language,
      subject: filled(language, 'subject', values),
      paragraphs: [filled(language, 'body', values), filled(language, 'more', values)],
      action: {
        label: phrases[language].action,
        url: `${origin}${path}`,
        whenBroken: phrases[language].linkBelow,
      },
      footer: [filled(language, 'footer', values)],
      school: { ...school, origin },
    }),
  )
}
