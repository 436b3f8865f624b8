import { type Answer, type EndpointShape, pathOf, type Sent } from '@qadam/contract/endpoint.ts'
import { z } from 'zod'
import { inPersonContext, type OnBehalfOf } from '../jobs/person-context.ts'
import type { App } from './app-services.ts'
import { parseInput } from './parse-input.ts'

/**
 * Makes a call of the contract as a person without a request, for a bot or a job: the same access, validation, handler,
 * limits of read people and response as by HTTP. Uploads, files, streams and batched calls cannot be made so.
 * @throws Failure as the call does, 401 when the person may not sign in
 */
export async function callAs<E extends EndpointShape>(
  { served, services }: App,
  endpoint: E,
  { sent, ...who }: OnBehalfOf & { readonly sent: Sent<E> },
): Promise<Answer<E>> {
  const found = served.find((one) => one.endpoint === endpoint)
  const { unattended } = found ?? {}
  if (!found || !unattended)
    throw new Error(`${endpoint.method} ${endpoint.path} is not called without a request`)
  const { params, query, body }: { params?: Record<string, unknown>; query?: unknown; body?: unknown } = sent
  const answer = await inPersonContext(services, who, { ...unattended, access: found.access }, (ctx) =>
    unattended.answer({
      ...ctx,
      params: parseInput(endpoint.params, params ?? {}),
      query: parseInput(endpoint.query, query ?? {}),
      body: parseInput(endpoint.body, body),
      files: [],
      url: pathOf(endpoint, params),
      live: { isWanted: false, lastEventId: '' },
      // There is no response that could carry them.
      setHeader: () => undefined,
    }),
  )
  return (endpoint.response instanceof z.ZodType ? endpoint.response.parse(answer) : undefined) as Answer<E>
}
