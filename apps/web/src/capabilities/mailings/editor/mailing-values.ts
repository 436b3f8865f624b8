import type { MailingChannel, MailingPurpose, MailingReaders } from '@qadam/contract/mailings/lifecycle.ts'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { isLink, lengthOf, parseMarkup } from '@qadam/contract/mailings/markup.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import type { MailingDetail } from '../queries.ts'
import { type AudienceValues, audienceSent, audienceValues, isWhole } from './audience.ts'

export interface ButtonValues {
  readonly label: string
  readonly url: string
}

export interface TextValues {
  readonly subject: string
  readonly body: string
  readonly buttons: readonly ButtonValues[]
}

/** A mailing in the editor. */
export interface MailingValues {
  readonly name: string
  readonly purpose: MailingPurpose
  readonly service_reason: string
  readonly audience: AudienceValues
  readonly readers: MailingReaders
  readonly channels: readonly MailingChannel[]
  readonly texts: Readonly<Record<Language, TextValues>>
  readonly fallback: readonly Language[]
}
export type MailingField = keyof MailingValues

const emptyText: TextValues = { subject: '', body: '', buttons: [] }

export function valuesOf(mailing: MailingDetail): MailingValues {
  const { name, purpose, service_reason, audience, readers, channels, texts, fallback } = mailing
  return {
    name,
    purpose,
    service_reason,
    audience: audienceValues(audience),
    readers,
    channels,
    texts: textValues(texts),
    fallback,
  }
}

/** Returns the texts of every language, empty where there is none. */
export function textValues(texts: MailingDetail['texts']): Readonly<Record<Language, TextValues>> {
  return Object.fromEntries(
    languages.map((language) => [language, texts[language] ?? emptyText]),
  ) as unknown as Record<Language, TextValues>
}

const isButtonWhole = ({ label, url }: ButtonValues) => label.trim() !== '' && isLink(url.trim())

/** Returns the texts that are written; a button without its words or its link waits until it has both. */
export function textsSent(texts: MailingValues['texts']) {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const { subject, body, buttons } = texts[language]
      const whole = buttons.filter(isButtonWhole).map(({ label, url }) => ({ label, url: url.trim() }))
      return subject.trim() || body.trim() || whole.length > 0
        ? [[language, { subject, body, buttons: whole }]]
        : []
    }),
  ) as Partial<Record<Language, { subject: string; body: string; buttons: ButtonValues[] }>>
}

/** Returns the languages that have a text, those that stand for the others first. */
export const writtenLanguages = ({
  texts,
  fallback,
}: Pick<MailingValues, 'texts' | 'fallback'>): Language[] =>
  [...new Set([...fallback, ...languages])].filter((language) => texts[language].body.trim() !== '')

/** Returns the values as they are stored. */
export function sentOf(values: MailingValues) {
  return {
    ...values,
    channels: [...values.channels],
    fallback: [...values.fallback],
    audience: audienceSent(values.audience),
    texts: textsSent(values.texts),
  }
}

export type SentMailing = ReturnType<typeof sentOf>

/** Returns the fields in which two versions differ, as they would be stored. */
export function differing(before: MailingValues, after: MailingValues): MailingField[] {
  const [one, other] = [sentOf(before), sentOf(after)]
  return (Object.keys(one) as MailingField[]).filter(
    (field) => canonical(one[field]) !== canonical(other[field]),
  )
}

/** The database reorders the keys of JSON. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )

/** Returns the values with some fields of another version. */
export const joined = (
  values: MailingValues,
  other: MailingValues,
  fields: readonly MailingField[],
): MailingValues =>
  ({ ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }) as MailingValues

/** What keeps a draft from being stored; the first by the order of the page. */
export type DraftFault = 'name' | 'audience' | 'channels' | 'length'

export function faultOf({ name, audience, channels, texts }: MailingValues): DraftFault | null {
  if (!name.trim()) return 'name'
  if (!isWhole(audience)) return 'audience'
  if (channels.length === 0) return 'channels'
  const isLong = languages.some((language) => texts[language].body.length > mailingLimits.bodyLength * 2)
  return isLong ? 'length' : null
}

/** Returns what is wrong with the markup of a body. */
export const markupFaults = (body: string) => parseMarkup(body).faults

/** Returns the length of a body as Telegram counts it, and whether it is too long. */
export function bodyLength(body: string) {
  const length = lengthOf(body)
  return { length, isLong: length > mailingLimits.bodyLength }
}
