import { plainDecimal } from '@qadam/contract/money/format.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'

/** The codes of an answer, as the bank's protocol for providers has them. */
export const kaspiResults = {
  found: 0,
  not_found: 1,
  cancelled: 2,
  paid_already: 3,
  in_process: 4,
  other: 5,
} as const
export type KaspiResult = keyof typeof kaspiResults

/** What the bank asks: `check` promises nothing, `pay` has the payer's money and waits for the answer. */
export type KaspiCall = {
  /** Up to twenty digits, more than a number holds: a text. */
  readonly txnId: string
  readonly account: string
} & (
  | { readonly command: 'check' }
  | { readonly command: 'pay'; readonly amount: Money; readonly paidAt: Date }
)

export interface KaspiAnswer {
  readonly txnId: string
  readonly result: KaspiResult
  readonly comment: string
  readonly amount?: Money | undefined
  readonly bin?: string | undefined
  /** Our number of the payment, the same for every repetition. */
  readonly ourId?: string | undefined
  /** What the payer is shown: a label and a text, never a full name. */
  readonly shown?: readonly (readonly [string, string])[]
}

/** Reads the query of a call; null when it is not one. */
export function readKaspiCall(query: string): KaspiCall | null {
  const given = new URLSearchParams(query)
  const txnId = given.get('txn_id') ?? ''
  const account = (given.get('account') ?? '').trim()
  // A repeated name is nobody's protocol: which of the two would count?
  if (['command', 'txn_id', 'account', 'sum', 'txn_date'].some((name) => given.getAll(name).length > 1))
    return null
  if (!/^\d{1,20}$/.test(txnId) || account === '' || account.length > 100) return null
  const command = given.get('command')
  if (command === 'check') return { command, txnId, account }
  const amount = tengeIn(given.get('sum') ?? '')
  const paidAt = kazakhTime(given.get('txn_date') ?? '')
  return command === 'pay' && amount && paidAt ? { command, txnId, account, amount, paidAt } : null
}

/** Reads a sum like `200.00` without a float. */
function tengeIn(text: string): Money | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const minor = whole === '' ? 0n : BigInt(whole + fraction.padEnd(2, '0'))
  return minor > 0n ? money(minor, 'KZT') : null
}

/** Reads `YYYYMMDDHHMMSS` of Kazakhstan, which has one time since March 2024. */
function kazakhTime(text: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (!year) return null
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const read = new Date(`${local}+05:00`)
  if (Number.isNaN(read.getTime())) return null
  // February has no thirtieth day: a date that rolls over is wrong.
  const isReal = new Date(read.getTime() + 5 * 3_600_000).toISOString().startsWith(local)
  return isReal ? read : null
}

/** Returns `А. И.`: anybody can type numbers, so nobody's full name is in an answer. */
export function initialsOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const letters = [first_name, last_name].flatMap((name) => [...name.trim()][0] ?? [])
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(' ')
}

/** Writes an answer in the form that the school agreed with the bank. */
export function writeKaspiAnswer(
  format: 'json' | 'xml',
  answer: KaspiAnswer,
): { readonly type: string; readonly body: string } {
  const sum = answer.amount && plainDecimal(answer.amount)
  const shown = (answer.shown ?? []).map(
    ([label, text], index) => [`field${index + 1}`, label, text] as const,
  )
  if (format === 'json') {
    const fields = Object.fromEntries(
      shown.map(([name, label, text]) => [name, { '@name': label, '#text': text }]),
    )
    const body = {
      txn_id: answer.txnId,
      ...(answer.ourId === undefined ? {} : { prv_txn_id: answer.ourId }),
      result: kaspiResults[answer.result],
      ...(sum === undefined ? {} : { sum }),
      comment: answer.comment,
      ...(answer.bin ? { bin: answer.bin } : {}),
      ...(shown.length > 0 ? { fields } : {}),
    }
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
  }
  const tag = (name: string, text: string | undefined) =>
    text === undefined || text === '' ? '' : `<${name}>${escaped(text)}</${name}>`
  const fields = shown.map(
    ([name, label, text]) => `<${name} name="${escaped(label)}">${escaped(text)}</${name}>`,
  )
  const parts = [
    tag('txn_id', answer.txnId),
    tag('prv_txn', answer.ourId),
    tag('sum', sum),
    tag('result', String(kaspiResults[answer.result])),
    tag('comment', answer.comment),
    tag('bin', answer.bin),
    fields.length > 0 ? `<fields>${fields.join('')}</fields>` : '',
  ]
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?><response>${parts.join('')}</response>`,
  }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
