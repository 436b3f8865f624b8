import type { TextMessage, TextMessageDriver } from './message.ts'

/** How to call an SMS provider; fits every provider with an HTTP API. */
export interface HttpSmsSettings {
  readonly url: string
  readonly method: 'POST' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  /** `{{phone}}` and `{{text}}` are replaced: as JSON strings in a body, percent-encoded in the URL. */
  readonly body: string
}

/** Sends text messages by one HTTP request each. */
export class HttpSmsDriver implements TextMessageDriver {
  readonly #settings: HttpSmsSettings

  constructor(settings: HttpSmsSettings) {
    this.#settings = settings
  }

  async send(message: TextMessage): Promise<void> {
    const { url, method, headers, body } = this.#settings
    const address = filled(url, message, encodeURIComponent)
    const answer = await fetch(address, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method === 'POST' ? { body: filled(body, message, (value) => JSON.stringify(value)) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
  }
}

function filled(template: string, message: TextMessage, encode: (value: string) => string): string {
  return template
    .replaceAll('{{phone}}', () => encode(message.to))
    .replaceAll('{{text}}', () => encode(message.text))
}
