import { z } from 'zod'
import type { TextMessageMeaning } from './message.ts'

const code = z.coerce.number().int()
const named = z.union([z.string().min(1), z.number()])

/** What providers answer with status 200, as they document it: SMSC, Mobizon, Infobip and Twilio. */
const answers = {
  smscFault: z.object({ error_code: code, error: z.string() }),
  smsc: z.object({ id: named, cnt: code }),
  mobizon: z.object({ code, data: z.unknown(), message: z.string().nullish() }),
  infobip: z.object({
    messages: z.tuple([z.object({ status: z.object({ groupName: z.string(), name: z.string() }) })]),
  }),
  twilio: z.object({ sid: named, status: z.string() }),
} as const

/**
 * Returns the meaning of the body of an answer with status 2xx; `accepted` for a recognised success alone. What nobody
 * knows may have been sent: `no_answer`. `success` is the pattern of a provider of one's own.
 */
export function meaningOfBody(body: string, success?: RegExp): 'accepted' | TextMessageMeaning {
  if (success?.test(body)) return 'accepted'
  const found = meaningOfText(body) ?? meaningOfJson(parsed(body)) ?? 'no_answer'
  // Where a pattern is set, it alone says what a success is.
  return found === 'accepted' && success ? 'no_answer' : found
}

/** SMSC answers in text unless it is asked for JSON: `OK - 1 SMS, ID - 5`, `ERROR = 3 (…)`, or `5,1` and `5,-3`. */
function meaningOfText(body: string): 'accepted' | TextMessageMeaning | undefined {
  if (/^OK - \d+ SMS, ID - \d+/.test(body)) return 'accepted'
  const [, inWords, inFigures] = /^(?:ERROR = (\d+)|\d+,-(\d+)(?:$|,))/.exec(body) ?? []
  const fault = inWords ?? inFigures
  if (fault !== undefined) return meaningOfSmsc(Number(fault))
  return /^[1-9]\d*,[1-9]\d*(?:$|,)/.test(body.trim()) ? 'accepted' : undefined
}

function meaningOfJson(given: unknown): 'accepted' | TextMessageMeaning | undefined {
  const smscFault = answers.smscFault.safeParse(given)
  if (smscFault.success) return meaningOfSmsc(smscFault.data.error_code)
  if (answers.smsc.safeParse(given).success) return 'accepted'
  const mobizon = answers.mobizon.safeParse(given)
  if (mobizon.success) return meaningOfMobizon(mobizon.data)
  const infobip = answers.infobip.safeParse(given)
  if (infobip.success) return meaningOfInfobip(infobip.data.messages[0].status)
  const twilio = answers.twilio.safeParse(given)
  if (!twilio.success) return undefined
  return ['failed', 'undelivered', 'canceled'].includes(twilio.data.status) ? 'number_refused' : 'accepted'
}

/** 6 to 8 are of this message alone, 9 of too many at once; the others of our call, login or balance. */
function meaningOfSmsc(fault: number): TextMessageMeaning {
  if (fault === 9) return 'flood'
  return fault >= 6 && fault <= 8 ? 'number_refused' : 'account_refused'
}

/** A message has an id only if it was taken; 1 is a field that does not fit, which ours alone is the number. */
function meaningOfMobizon(given: z.output<typeof answers.mobizon>): 'accepted' | TextMessageMeaning {
  if (given.code === 1) return 'number_refused'
  if (given.code !== 0) return 'account_refused'
  return z.object({ messageId: named }).safeParse(given.data).success ? 'accepted' : 'no_answer'
}

function meaningOfInfobip({
  groupName,
  name,
}: {
  readonly groupName: string
  readonly name: string
}): 'accepted' | TextMessageMeaning | undefined {
  if (['OK', 'PENDING', 'DELIVERED'].includes(groupName)) return 'accepted'
  if (['UNDELIVERABLE', 'EXPIRED'].includes(groupName)) return 'number_refused'
  if (groupName !== 'REJECTED') return undefined
  if (name === 'REJECTED_FLOODING_FILTER') return 'flood'
  return /DESTINATION|PREFIX|NUMBER/.test(name) ? 'number_refused' : 'account_refused'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
