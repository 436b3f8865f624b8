import { isUnconnected } from '../http/unconnected.ts'
import {
  type TextMessage,
  type TextMessageDriver,
  TextMessageFault,
  type TextMessageMeaning,
} from './message.ts'
import { meaningOfBody } from './sms-answer.ts'

/** How to call an SMS provider; fits every provider with an HTTP API. */
export interface HttpSmsSettings {
  readonly url: string
  readonly method: 'POST' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  /** `{{phone}}` and `{{text}}` are replaced: as JSON strings in a body, percent-encoded in the URL. */
  readonly body: string
  /** What the body of an answer has when the message was taken; without it the answers of known providers. */
  readonly success?: RegExp | undefined
}

/** Sends text messages by one HTTP request each. */
export class HttpSmsDriver implements TextMessageDriver {
  readonly #settings: HttpSmsSettings

  constructor(settings: HttpSmsSettings) {
    this.#settings = settings
  }

  async send(message: TextMessage): Promise<void> {
    const { url, method, headers, body, success } = this.#settings
    const address = filled(url, message, encodeURIComponent)
    const answer = await fetch(address, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method === 'POST' ? { body: filled(body, message, (value) => JSON.stringify(value)) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    }).catch((fault: unknown) => {
      // The fault of the network would show the address, in which some providers want their key.
      throw isUnconnected(fault)
        ? new TextMessageFault('the SMS provider was not reached', 'unreached')
        : new TextMessageFault('the SMS provider did not answer', 'no_answer')
    })
    const text = await answer.text().catch(() => '')
    if (!answer.ok)
      throw new TextMessageFault(
        `the SMS provider answered ${answer.status}`,
        meaningOf(answer.status),
        secondsOf(answer.headers.get('Retry-After')),
      )
    // Many providers answer 200 to what they do not send.
    const meaning = meaningOfBody(text, success)
    if (meaning === 'accepted') return
    throw new TextMessageFault(
      meaning === 'no_answer'
        ? `the SMS provider answered ${answer.status} with a body that says no success: SMS_SUCCESS`
        : `the SMS provider answered ${answer.status} and does not send it`,
      meaning,
    )
  }
}

/** Returns the meaning of a status: 5xx may come after the message went. */
function meaningOf(status: number): TextMessageMeaning {
  if (status >= 500) return 'no_answer'
  if (status === 429) return 'flood'
  return [400, 404, 422].includes(status) ? 'number_refused' : 'account_refused'
}

function secondsOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isInteger(seconds) && seconds > 0
    ? Math.min(seconds, 3_600)
    : undefined
}

function filled(template: string, message: TextMessage, encode: (value: string) => string): string {
  return template
    .replaceAll('{{phone}}', () => encode(message.to))
    .replaceAll('{{text}}', () => encode(message.text))
}
