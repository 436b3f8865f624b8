import * as calls from '@qadam/contract/mailings/unsubscribe.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anyone } from '../../../platform/access/access.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { clientOf } from '../../../platform/http/client-address.ts'
import { strangerRequester } from '../../../platform/http/requester.ts'
import { serve } from '../../../platform/http/serve.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { unsubscribeUnknown } from '../errors.ts'
import { readerOfLink, shownChoices } from '../queries/letter-choices.ts'
import { chooseLetters, unsubscribe } from './choose-letters.ts'

interface Asked {
  readonly token: string
}

// Mail providers press for many readers at once.
const lane = { name: 'unsubscribing', running: 4, waiting: 1_000 }
const bodyLimit = 16 * 1024

/**
 * Serves the address of `List-Unsubscribe`: mail clients post to it (RFC 8058), people open it and see the web's page,
 * which asks the two calls. No sign-in: the signature of the link decides.
 */
export function serveUnsubscribing(app: App): void {
  serve(app, calls.getLetterChoices, {
    access: anyone,
    handler: async (call) => {
      call.setHeader('Cache-Control', 'no-store')
      return shownChoices(await readerOfLink(call, call.params.token))
    },
  })
  serve(app, calls.changeLetterChoices, {
    access: anyone,
    handler: (call) => chooseLetters(call, call.params.token, call.body.choices),
  })
  void app.http.register(async (http) => serveOneClick(http, app))
}

function serveOneClick(http: FastifyInstance, { services }: App): void {
  // Form or multipart, the body says nothing that the address does not.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null))
  const press = async (request: FastifyRequest<{ Params: Asked }>): Promise<void> => {
    const { queue, platformDb, pools } = services
    await queue.run(strangerRequester(request, 'host', { lane }), async () => {
      const schoolId = await platformDb.findSchoolOfHost(request.hostname.slice(0, 253))
      if (schoolId === null) throw unsubscribeUnknown()
      const asked = { schoolId, requestId: request.id, client: 'one-click unsubscribe', pools }
      await inSystemContext(services, asked, (ctx) =>
        unsubscribe({ ...ctx, clientKey: clientOf(request) }, request.params.token),
      )
    })
  }
  http.post<{ Params: Asked }>(
    '/unsubscribe/:token',
    { schema: { hide: true }, bodyLimit },
    async (request, reply) => {
      await press(request)
      return reply.code(200).send({ ok: true })
    },
  )
}
