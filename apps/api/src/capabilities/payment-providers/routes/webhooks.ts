import { type PaymentProvider, paymentProviders } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/app-services.ts'
import { clientOf, fullAddressOf } from '../../../platform/http/client-address.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { strangerRequester } from '../../../platform/http/requester.ts'
import { answerKaspi } from '../commands/kaspi-call.ts'
import type { Knock } from '../rules/port.ts'
import { schoolOfAddress } from '../rules/webhook-address.ts'
import { gatherWebhooks } from './gather-webhooks.ts'

interface Asked {
  readonly provider: string
  readonly address: string
}

// A provider calls from few addresses, for many people at once: its calls neither wait behind a person's nor fill their
// slots.
const lane = { name: 'payment webhooks', running: 4, waiting: 2_000 }
const wrongAddresses = { name: 'payment-hook-wrong', points: 60, seconds: 3_600 }
// What providers send is a few kilobytes.
const bodyLimit = 64 * 1024

/**
 * Serves the addresses that providers call. No role: the signature or the list of addresses decides (access matrix,
 * 11.7). A body is taken as bytes, because the signature is over the bytes. Without the database it answers 503, which
 * every provider repeats.
 */
export function serveWebhooks(app: App): void {
  const { services } = app
  const schoolOf = async (request: FastifyRequest<{ Params: Asked }>): Promise<number> => {
    const { provider, address } = request.params
    const schoolId = schoolOfAddress(services.settings.LINK_SECRET, provider, address)
    if (schoolId !== null && providerOf(provider)) return schoolId
    await services.limits.spend(wrongAddresses, clientOf(request))
    throw addressNotFound()
  }
  const receive = gatherWebhooks(services)
  const inLane = <T>(request: FastifyRequest, work: () => Promise<T>) =>
    services.queue.run(strangerRequester(request, 'host', { lane }), work)
  const routes = (http: FastifyInstance): void => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    http.post<{ Params: Asked }>(
      '/payment-hooks/:provider/:address/',
      { schema: { hide: true }, bodyLimit },
      async (request, reply) => {
        const schoolId = await schoolOf(request)
        const provider = providerOf(request.params.provider)
        if (!provider) throw addressNotFound()
        const knock: Knock = {
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
          from: fullAddressOf(request),
        }
        // Its work is done in the slot of a batch.
        await services.queue.runWithOthers(strangerRequester(request, 'host', { lane }), () =>
          receive({ schoolId, provider }, knock),
        )
        return reply.code(200).send({ received: true })
      },
    )
    http.get<{ Params: Asked }>(
      '/payment-hooks/:provider/:address/',
      { schema: { hide: true } },
      async (request, reply) => {
        const schoolId = await schoolOf(request)
        if (request.params.provider !== 'kaspi') throw addressNotFound()
        const query = request.url.split('?')[1] ?? ''
        const from = fullAddressOf(request)
        const { type, body } = await inLane(request, () => answerKaspi(services, schoolId, { query, from }))
        return reply.code(200).type(type).header('Cache-Control', 'no-store').send(body)
      },
    )
  }
  void app.http.register(async (http) => routes(http))
}

const providerOf = (name: string): PaymentProvider | undefined =>
  paymentProviders.find((provider) => provider === name)
