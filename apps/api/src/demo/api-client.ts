import { logIn } from '@qadam/contract/accounts/endpoints.ts'
import type { Answer, EndpointShape, Sent } from '@qadam/contract/endpoint.ts'
import type { App } from '../platform/http/app-services.ts'
import { type SentExtras, sendInside } from '../platform/http/send-inside.ts'

/** A person of the demo who acts through the same API calls as everybody. */
export class ApiClient {
  readonly #app: App
  readonly #headers: Record<string, string>

  private constructor(app: App, headers: Record<string, string>) {
    this.#app = app
    this.#headers = headers
  }

  /** A guest of a school's domain. */
  static guest(app: App, domain: string): ApiClient {
    return new ApiClient(app, { host: domain, 'accept-language': 'ru' })
  }

  /** Signs a person in at a school's domain. */
  static async open(
    app: App,
    account: { readonly domain: string; readonly email: string; readonly password: string },
  ): Promise<ApiClient> {
    const answer = await ApiClient.guest(app, account.domain).send(logIn, {
      body: { email: account.email, password: account.password },
    })
    if ('second_factor' in answer) throw new Error(`${account.email} has a second factor`)
    return new ApiClient(app, {
      host: account.domain,
      'accept-language': 'ru',
      authorization: `Bearer ${answer.access}`,
    })
  }

  /** Sends a call. With `unlessThere` an existing row is not an error, and the call returns undefined. */
  async send<E extends EndpointShape>(
    endpoint: E,
    sent: Partial<Sent<E>> & SentExtras,
    rule?: 'unlessThere',
  ): Promise<Answer<E>> {
    const answered = await sendInside(this.#app.http, endpoint, {
      ...sent,
      headers: { ...this.#headers, ...sent.headers },
    })
    if (answered.statusCode < 300) return (answered.body ? answered.json() : undefined) as Answer<E>
    if (rule === 'unlessThere' && answered.statusCode === 409) return undefined as Answer<E>
    throw new Error(
      `the demo was refused ${endpoint.method} ${endpoint.path}: ${answered.statusCode} ${answered.body.slice(0, 600)}`,
    )
  }
}
