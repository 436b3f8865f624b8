import { kinds, type NoticeKindName } from '@qadam/contract/notifications/kinds.ts'
import type { Language } from '@qadam/contract/values.ts'
import { unsubscribe as english } from '@qadam/phrases/en/mails/unsubscribe.ts'
import { unsubscribe as kazakh } from '@qadam/phrases/kk/mails/unsubscribe.ts'
import { unsubscribe as russian } from '@qadam/phrases/ru/mails/unsubscribe.ts'
import { digestOf, sameDigest } from '../access/secrets.ts'
import type { UnsubscribeLink } from '../mail/write-letter.ts'

const phrases: Readonly<Record<Language, Record<keyof typeof russian, string>>> = {
  ru: russian,
  kk: kazakh,
  en: english,
}

/** Returns the words of the link. */
export const unsubscribeLabel = (language: Language): string => phrases[language].link

/** Who reads letters: a person with an account, or a guardian. */
export interface LetterReader {
  readonly is: 'person' | 'guardian'
  readonly id: number
}

/** Whose letters of which kinds a link switches off: one, or those of a digest. */
export interface Unsubscribing {
  readonly schoolId: number
  readonly reader: LetterReader
  readonly kinds: readonly NoticeKindName[]
  /** The way that it ends. */
  readonly channel: 'email' | 'sms'
}

const signatureLength = 22
const signatureOf = (secret: string, named: string): string =>
  digestOf(secret, 'unsubscribe', named).slice(0, signatureLength)

/** Returns the link's own part: what it is for, and a signature. It stays valid, as a letter may be opened years later. */
export function unsubscribeToken(
  secret: string,
  { schoolId, reader, kinds: of }: Omit<Unsubscribing, 'channel'>,
): string {
  const named = `${schoolId}.${reader.is === 'person' ? 'p' : 'g'}${reader.id}.${of.join('+')}`
  return `${Buffer.from(named).toString('base64url')}.${signatureOf(secret, named)}`
}

/** Returns what a link of this school is for; null for anything else. */
export function readUnsubscribeToken(secret: string, schoolId: number, token: string): Unsubscribing | null {
  if (shortPattern.test(token)) return readShortToken(secret, schoolId, token)
  const [packed, signature, ...rest] = token.split('.')
  if (!packed || !signature || rest.length > 0) return null
  const named = Buffer.from(packed, 'base64url').toString()
  if (!sameDigest(signature, signatureOf(secret, named))) return null
  const found = /^(\d+)\.([pg])(\d+)\.([\w+]+)$/.exec(named)
  const of = found?.[4]?.split('+') ?? []
  if (!found || Number(found[1]) !== schoolId || !of.every((kind) => Object.hasOwn(kinds, kind))) return null
  return {
    schoolId,
    reader: { is: found[2] === 'p' ? 'person' : 'guardian', id: Number(found[3]) },
    kinds: of as NoticeKindName[],
    channel: 'email',
  }
}

/** Returns the link that ends letters of those kinds that can be switched off; undefined when none can. */
export function unsubscribeLink(
  secret: string,
  {
    language,
    origin,
    ...of
  }: Omit<Unsubscribing, 'channel'> & { readonly language: Language; readonly origin: string },
): UnsubscribeLink | undefined {
  const ended = [...new Set(of.kinds)].filter((kind) => kinds[kind].canBeSwitchedOff).toSorted()
  if (ended.length === 0) return undefined
  const token = unsubscribeToken(secret, { ...of, kinds: ended })
  return { label: unsubscribeLabel(language), url: `${origin}/unsubscribe/${token}` }
}

/** The kinds of mailings in a short link; their letters are never changed. */
const shortKinds = {
  n: 'school_news',
  o: 'offers',
  u: 'surveys',
  g: 'greetings',
  r: 'religious_greetings',
} as const satisfies Readonly<Record<string, NoticeKindName>>
const shortPattern = /^([a-z])([0-9a-z]{1,11})\.([\w-]{11})$/

// Sixty-six bits, and wrong links are counted: nobody guesses one.
const shortSignature = (secret: string, named: string): string =>
  digestOf(secret, 'unsubscribe-sms', named).slice(0, 11)

interface TextedReader {
  readonly schoolId: number
  readonly personId: number
  readonly kind: NoticeKindName
  readonly origin: string
}

/**
 * Returns the link of a text message, in which each sign is paid for: it ends text messages of a kind to a person with an
 * account. Undefined when the kind cannot be switched off.
 */
export function shortUnsubscribeLink(
  secret: string,
  { schoolId, personId, kind, origin }: TextedReader,
): string | undefined {
  const letter = Object.entries(shortKinds).find(([, name]) => name === kind)?.[0]
  if (letter === undefined || !kinds[kind].canBeSwitchedOff) return undefined
  const named = `${letter}${personId.toString(36)}`
  return `${origin}/unsubscribe/${named}.${shortSignature(secret, `${schoolId}.${named}`)}`
}

function readShortToken(secret: string, schoolId: number, token: string): Unsubscribing | null {
  const [, letter = '', id = '', signature = ''] = shortPattern.exec(token) ?? []
  const kind = Object.entries(shortKinds).find(([of]) => of === letter)?.[1]
  if (!kind || !sameDigest(signature, shortSignature(secret, `${schoolId}.${letter}${id}`))) return null
  return {
    schoolId,
    reader: { is: 'person', id: Number.parseInt(id, 36) },
    kinds: [kind],
    channel: 'sms',
  }
}
