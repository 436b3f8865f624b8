/**
 * What a rejection says: the address does not exist, does not work for now, our sending is not trusted, or this letter is
 * too much for it. The last two are our fault and do not count against the address.
 */
export type BounceMeaning = 'hard' | 'soft' | 'policy' | 'letter'

/** A rejection as a server or a delivery report says it. */
export interface Rejection {
  readonly meaning: BounceMeaning
  /** The enhanced status code (RFC 3463), where there is one. */
  readonly status: string | null
}

const hard: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])
const ofLetter: ReadonlySet<string> = new Set(['5.3.4', '5.2.3'])
const noMailbox =
  /no such (?:user|mailbox|recipient)|(?:user|mailbox|recipient|account) (?:unknown|not found|does not exist|doesn't exist)|unknown (?:user|recipient|mailbox)|invalid (?:recipient|mailbox)/i

/** Returns the meaning of the answers of a mail server, the most exact one first. */
export function rejectionOf(...texts: readonly string[]): Rejection {
  const codes = texts.flatMap((text) => /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? [])
  const status = codes.find((code) => !code.endsWith('.0.0')) ?? codes[0] ?? null
  return { meaning: meaningOf(status, texts), status }
}

function meaningOf(status: string | null, texts: readonly string[]): BounceMeaning {
  if (status !== null && hard.has(status)) return 'hard'
  if (status !== null && ofLetter.has(status)) return 'letter'
  if (status !== null && /^[45]\.7\./.test(status)) return 'policy'
  const isVague = status === null || status === '5.0.0'
  return isVague && texts.some((text) => noMailbox.test(text)) ? 'hard' : 'soft'
}
