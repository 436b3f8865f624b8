import type { Request } from './request.ts'
import { respond } from './server.ts'

const isApi = (address: string) => new URL(address, location.href).pathname.startsWith('/api/')

/** Routes every API call of the page, by `fetch` or `XMLHttpRequest`, to the test's server. */
export function interceptCalls() {
  const { fetch } = window
  window.fetch = async (asked, options = {}) => {
    const address = asked instanceof window.Request ? asked.url : String(asked)
    if (!isApi(address)) return fetch(asked, options)
    const { signal } = options
    const request = requestOf(options.method ?? 'GET', address, options.headers, options.body)
    const answer = respond({ ...request, signal: signal ?? undefined })
    if (!signal) return answer
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(new DOMException('aborted', 'AbortError'))
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort, { once: true })
    })
    return Promise.race([answer, aborted])
  }
  window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest
}

function requestOf(
  method: string,
  address: string,
  headers: HeadersInit | undefined,
  body: unknown,
): Request {
  return {
    method,
    url: new URL(address, location.href),
    headers: new Headers(headers),
    body: typeof body === 'string' || body instanceof FormData ? body : null,
  }
}

/** The part of `XMLHttpRequest` that uploads use. */
class Upload {
  status = 0
  responseText = ''
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  #method = 'POST'
  #address = ''
  #headers = new Headers()
  #isAborted = false

  open(method: string, address: string) {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  abort() {
    this.#isAborted = true
    this.onabort?.()
  }

  async send(body: unknown) {
    try {
      const response = await respond(requestOf(this.#method, this.#address, this.#headers, body))
      this.responseText = await response.text()
      this.status = response.status
      if (!this.#isAborted) this.onload?.()
    } catch {
      if (!this.#isAborted) this.onerror?.()
    }
  }
}
