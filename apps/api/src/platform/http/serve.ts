import { Readable } from 'node:stream'
import { type EndpointShape, pathOf } from '@qadam/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { noteRead } from '../access/many-read.ts'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import type { Limit } from '../limits/limits.ts'
import type { App } from './app-services.ts'
import { authenticatorOf } from './authenticator.ts'
import type { Call, HandlerAnswer } from './call.ts'
import { FileAnswer } from './file-answer.ts'
import { languageOf } from './language.ts'
import { type ReadForm, readForm } from './multipart.ts'
import { keyOf, once } from './once.ts'
import { parseBody } from './parse-body.ts'
import { parseInput } from './parse-input.ts'
import { type Preparation, preparedBy, type Quota, withStagedFiles } from './prepare.ts'
import { tariffInactive } from './request-failures.ts'
import { assertIntended } from './unintended-get.ts'

/** How a call is served. Without `access` the server does not start. */
export type Route<E extends EndpointShape, A extends Actor | null, Asked, Prepared> = Preparation<
  E,
  A,
  Asked,
  Prepared
> &
  Quota<E> &
  RouteBasics<E, A, Prepared>

interface RouteBasics<E extends EndpointShape, A extends Actor | null, Prepared> {
  readonly access: Access<A>
  readonly handler: (call: Call<E, A>, prepared: Prepared) => HandlerAnswer<E>
  /** Writes that a school whose tariff is not active may still make: signing out, reading one's own data. */
  readonly evenWithoutTariff?: boolean
  /** A GET that writes (the specification has a few): opens a transaction that may. */
  readonly writes?: boolean
  /** A GET that changes what is there, because the specification wants one: only a deliberate request may make it. */
  readonly changesByGet?: boolean
  /** The answer to guests is kept until their school changes. */
  readonly guestPage?: boolean
  /** Whom an answer tells P2 and above about, of calls that list people: they are counted (access/many-read.ts). */
  readonly whom?: (answer: Awaited<HandlerAnswer<E>>) => Iterable<number | null>
  /** The answer tells a secret that is kept nowhere: a request that is sent again is done again, not answered again. */
  readonly tellsSecret?: boolean
  /** The call reads and writes in transactions of its own: the transaction is opened outside of pipelining. */
  readonly streaming?: boolean
}

/**
 * Serves one call of the contract: finds the actor by the sign-in row, asks `access` before the body is read,
 * validates, opens one transaction scoped to the school, and answers what the response schema declares. What is sent
 * as files is decoded and laid down by `prepare` before that transaction.
 */
export function serve<
  const E extends EndpointShape,
  A extends Actor | null,
  Asked = undefined,
  Prepared = undefined,
>(app: App, shape: E, route: Route<E, A, Asked, Prepared>): void {
  if (!route?.access) throw new Error(`${shape.method} ${shape.path} is served without access`)
  const quota = route.quota as Limit | undefined
  if (shape.upload && !quota) throw new Error(`${shape.method} ${shape.path} takes uploads without a quota`)
  app.served.push({ endpoint: shape, access: route.access, countsPeople: route.whom !== undefined })
  const readOnly = shape.method === 'GET' && !route.writes && !route.changesByGet
  const jsonResponse = shape.response instanceof z.ZodType ? shape.response : undefined
  const status = shape.status ?? (shape.response === 'nothing' ? 204 : 200)
  const visitor = authenticatorOf(app, route.access)

  app.http.route({
    method: shape.method,
    url: shape.path,
    ...(route.changesByGet ? { exposeHeadRoute: false } : {}),
    ...(shape.upload
      ? { bodyLimit: shape.upload.maxBodyBytes ?? shape.upload.maxBytes * 2 + 1024 * 1024 }
      : {}),
    schema: {
      summary: shape.summary,
      tags: [tagOf(shape)],
      ...(shape.params ? { params: shape.params } : {}),
      ...(shape.query ? { querystring: shape.query } : {}),
      ...(shape.body ? { body: shape.body } : {}),
      ...(shape.upload ? { consumes: ['multipart/form-data'] } : {}),
      ...(jsonResponse ? { response: { [status]: jsonResponse } } : {}),
    },
    // Who may not call is told so before anything else: before the parts of an upload are read, and before what is wrong
    // with a body is said. All but uploads ask inside their one transaction.
    ...(!shape.upload
      ? route.guestPage
        ? {
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              const key = app.services.guestPages.keyOf(request)
              if (key !== null && (await app.services.guestPages.answer(key, request, reply))) return reply
            },
          }
        : {}
      : {
          onRequest: async (request: FastifyRequest) => {
            const { schoolId, signInId } = await visitor.school(request)
            const actor = await inSchool(app.services.pools, { schoolId, readOnly: true }, (db) =>
              visitor.admit(db, signInId),
            )
            if (quota && bringsFiles(request, shape))
              await app.services.limits.spend(quota, `${schoolId} ${actor?.id ?? request.ip}`)
          },
        }),
    handler: async (request, reply) => {
      if (route.changesByGet) assertIntended(request)
      const { schoolId, signInId } = await visitor.school(request)
      const isForm = shape.upload && !(shape.upload.orJson && !request.isMultipart())
      const form = shape.upload && isForm ? await readForm(request, shape.upload) : undefined
      const afterCommit: (() => void | Promise<void>)[] = []
      const pageKey = route.guestPage ? app.services.guestPages.keyOf(request) : null
      const mark = app.services.guestPages.mark(schoolId)
      try {
        const raw = { request, reply, form, afterCommit }
        const admitted = async (db: SchoolDb) => {
          const actor = (await visitor.admit(db, signInId)) as A
          if (!readOnly && actor && !actor.tariffActive && !route.evenWithoutTariff) throw tariffInactive()
          return callOf(app, shape, { ...raw, db, actor })
        }
        const key = readOnly || route.tellsSecret ? null : keyOf(request)
        const answerWith = (prepared: Prepared) =>
          inSchool(
            app.services.pools,
            { schoolId, readOnly, streaming: route.streaming, now: app.services.clock.now() },
            async (db) => {
              const call = await admitted(db)
              return once(call, key, status, () => answerOf(call, route, shape, prepared))
            },
          )
        const answer = await (route.before || route.prepare
          ? withStagedFiles(app.services, schoolId, async (staged) => {
              const before = await preparedBy(app.services, route, { schoolId, admitted, key, staged })
              return 'kept' in before ? before.kept : answerWith(before.prepared)
            })
          : answerWith(undefined as Prepared))
        for (const work of afterCommit) await work()
        if (pageKey !== null) {
          await app.services.guestPages.keep(
            pageKey,
            { schoolId, mark, body: String(reply.code(status).serialize(answer)) },
            request,
            reply,
          )
          return reply
        }
        return send({ request, reply }, answer, status)
      } finally {
        await form?.discard()
      }
    },
  })
}

/** Whether a request may bring a file: such requests count towards the quota. */
function bringsFiles(request: FastifyRequest, { upload }: EndpointShape): boolean {
  // The reader of forms marks a request only when it reads the body, which comes later.
  const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
  return isForm || upload?.maxBodyBytes !== undefined
}

interface Raw<A> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly db: SchoolDb
  readonly actor: A
  readonly form: ReadForm | undefined
  readonly afterCommit: (() => void | Promise<void>)[]
}

function callOf<E extends EndpointShape, A extends Actor | null>(
  app: App,
  shape: E,
  raw: Raw<A>,
): Call<E, A> {
  const { request, reply, db, actor, form } = raw
  const call = {
    db,
    actor,
    schoolId: db.schoolId,
    now: app.services.clock.now(),
    language:
      request.headers['accept-language'] || !actor?.language
        ? languageOf(request.headers['accept-language'])
        : actor.language,
    requestId: request.id,
    ip: request.ip,
    client: String(request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: {
      header: request.headers.cookie ?? '',
      set: (cookie: string) => void reply.header('Set-Cookie', cookie),
    },
    services: app.services,
    afterCommit: (work: () => void | Promise<void>) => raw.afterCommit.push(work),
    params: parseInput(shape.params, request.params),
    query: parseInput(shape.query, request.query),
    body: parseBody(shape, { request, reply, form }),
    files: form?.files ?? [],
    url: request.url,
    live: {
      isWanted: /text\/event-stream/.test(request.headers.accept ?? ''),
      lastEventId: String(request.headers['last-event-id'] ?? ''),
    },
    setHeader: (name: string, value: string) => void reply.header(name, value),
  }
  return call as unknown as Call<E, A>
}

/** What the handler answers, once the people in it are counted. */
async function answerOf<E extends EndpointShape, A extends Actor | null, Prepared>(
  call: Call<E, A>,
  route: RouteBasics<E, A, Prepared>,
  shape: E,
  prepared: Prepared,
): Promise<unknown> {
  const answer = (await route.handler(call, prepared)) as Awaited<HandlerAnswer<E>>
  const { actor } = call
  if (route.whom && actor)
    await noteRead(
      { ...call, actor },
      { call: shape.path, asked: { ...call.params, ...call.query }, people: route.whom(answer) },
    )
  return answer
}

function send({ request, reply }: Sending, answer: unknown, status: number): FastifyReply {
  if (answer instanceof FileAnswer) return sendFile({ request, reply }, answer)
  if (status === 204) return reply.code(204).send()
  return reply.code(status).send(answer)
}

interface Sending {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The bytes of a file; to HEAD nothing is read, and the headers are those of GET. */
function sendFile({ request, reply }: Sending, { body, headers }: FileAnswer): FastifyReply {
  reply.headers({ ...headers })
  if (request.method !== 'HEAD' || Buffer.isBuffer(body)) return reply.send(body)
  body.destroy()
  return reply.send(Readable.from([]))
}

/** The heading that a call stands under in the list of calls. */
export function tagOf(shape: EndpointShape): string {
  return pathOf(shape, new Proxy({}, { get: () => 'x' }))
    .split('/')
    .slice(3, 5)
    .join('/')
}
