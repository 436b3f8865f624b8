import type { APIRequestContext } from '@playwright/test'

interface Message {
  readonly body: string
  readonly subject: string
}

/**
 * Returns the latest message to an address whose body matches; e-mails are
 * sent by jobs, so it may take a moment.
 */
export async function received(request: APIRequestContext, to: string, wanted: RegExp): Promise<string> {
  const until = Date.now() + 15_000
  while (Date.now() < until) {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
    const messages = (await answer.json()) as Message[]
    const found = messages.map(({ body }) => wanted.exec(body)?.[0]).find((text) => text !== undefined)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`nothing like ${wanted} came to ${to}`)
}
