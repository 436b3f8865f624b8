import { createHmac } from 'node:crypto'
import { digestOf, sameDigest } from '../../../platform/access/secrets.ts'

/** The cards of the demo bank, by what each of them does. */
export const demoCards = [
  'success',
  'three_d_secure',
  'declined',
  'no_money',
  'late',
  'twice',
  'out_of_order',
  'never',
  'refund_fails',
  'refund_returns',
] as const
export type DemoCard = (typeof demoCards)[number]

export const isDemoCard = (text: unknown): text is DemoCard => demoCards.includes(text as DemoCard)

/** After how many seconds a payment by the late card is known, and a returned refund comes back. */
export const demoDelays_seconds = { late: 20, returned: 10 } as const

/** The bank does not accept this key: it shows what a school sees that typed a wrong one. */
export const demoWrongKey = 'wrong-key-wrong-key'

export const signatureHeader = 'demo-bank-signature'
/** A message with an older or later time is not believed. */
export const signatureTolerance_seconds = 300

const mac = (key: string, seconds: number, rawBody: Buffer): string =>
  createHmac('sha256', key).update(`${seconds}.`).update(rawBody).digest('hex')

/** Returns the header of a signed message: `t=1700000000,v1=…` over the time and the bytes of the body. */
export function signMessage(key: string, rawBody: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${mac(key, seconds, rawBody)}`
}

/** Returns whether a header signs these very bytes, lately. */
export function isSignedMessage(
  key: string,
  { rawBody, header, now }: { readonly rawBody: Buffer; readonly header: string; readonly now: Date },
): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === '') return false
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > signatureTolerance_seconds) return false
  return sameDigest(given, mac(key, Number(seconds), rawBody))
}

interface Paying {
  readonly schoolId: number
  readonly number: string
}

const signatureOf = (secret: string, { schoolId, number }: Paying): string =>
  digestOf(secret, 'demo bank', schoolId, number).slice(0, 32)

/** Returns the page of the demo bank on which a payment is made. */
export const demoBankPath = (secret: string, of: Paying): string =>
  `/demo-bank/${of.schoolId}-${of.number}-${signatureOf(secret, of)}/`

/** Returns what a page of the demo bank is about, or null. */
export function paymentOfPage(secret: string, page: string): Paying | null {
  const [, school = '', number = '', signature = ''] =
    /^([1-9]\d{0,14})-([1-9]\d{5,14})-([\w-]{32})$/.exec(page) ?? []
  const of = { schoolId: Number(school), number }
  return school !== '' && sameDigest(signature, signatureOf(secret, of)) ? of : null
}
