import { fieldNames } from '@qadam/contract/mailings/fields.ts'
import type { MailingPurpose } from '@qadam/contract/mailings/lifecycle.ts'
import type { MailingText, MailingTexts } from '@qadam/contract/mailings/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { dayAfter } from '../../availability/public.ts'
import { getTemplate } from '../../mailings/public.ts'
import type { StepTitles, Variant } from '../rules/definitions.ts'
import { workingDayAfter } from './working-day.ts'

export interface WrittenTexts {
  readonly purpose: MailingPurpose
  readonly texts: MailingTexts
  /** Fields that nothing fills in: the text does not go. */
  readonly blanks: readonly string[]
}

const locales: Readonly<Record<Language, string>> = { ru: 'ru-RU', kk: 'kk-KZ', en: 'en-GB' }
const field = /\{\{\s*(\w+)\s*(?:\|[^{}]*)?\}\}/g

/** Returns the words of a variant for a day. What is the same for all readers of that day, and of that step, is filled in. */
export async function textsFor(
  db: SchoolDb,
  { template, date = 'working_day', renamed = {}, step }: Variant,
  day: string,
  titles?: StepTitles,
): Promise<WrittenTexts> {
  const { texts, purpose } = await getTemplate(db, template)
  const words = Object.values(texts).flatMap(({ subject, body, buttons }) => [
    subject,
    body,
    ...buttons.map(({ url }) => url),
  ])
  const used = new Set(words.flatMap((text) => [...text.matchAll(field)].map(([, name = '']) => name)))
  const named =
    date === 'nothing' || !used.has('date')
      ? undefined
      : date === 'day_after'
        ? dayAfter(day, 1)
        : await workingDayAfter(db, day)
  const fields = Object.entries(renamed).map(([name, known]) => [name, `{{${known}}}`] as const)
  const written = Object.entries(texts).map(([language, text]) => [
    language,
    filled(text, {
      ...Object.fromEntries(fields),
      ...(named === undefined ? {} : { date: writtenDay(named, language as Language) }),
      ...(titles ? { step: withoutMarkup(titles[language as Language]) } : {}),
    }),
  ])
  if (named !== undefined) used.delete('date')
  if (step) used.delete('step')
  for (const [name] of fields) used.delete(name)
  return {
    purpose,
    texts: Object.fromEntries(written) as MailingTexts,
    blanks: [...used].filter((name) => !fieldNames.some((known) => known === name)),
  }
}

/** A title that a school wrote is never a tag or a field. */
const withoutMarkup = (title: string): string =>
  title.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('{', '(').replaceAll('}', ')')

function filled(text: MailingText, values: Readonly<Record<string, string>>): MailingText {
  const fill = (words: string) => words.replaceAll(field, (whole, name: string) => values[name] ?? whole)
  return { ...text, subject: fill(text.subject), body: fill(text.body) }
}

const writtenDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
