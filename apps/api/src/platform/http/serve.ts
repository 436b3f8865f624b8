import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { noteRead } from '../access/many-read.ts'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import type { Limit } from '../limits/limits.ts'
import type { Requester } from '../limits/queue-client.ts'
import { openUploadRoom, type UploadRoom } from '../storage/upload-room.ts'
import type { App, ServedCall } from './app-services.ts'
import { type Admission, authenticatorOf, type Visitor } from './authenticator.ts'
import type { Call, HandlerAnswer } from './call.ts'
import { clientOf, fullAddressOf } from './client-address.ts'
import { schemaOf } from './endpoint-schema.ts'
import { languageOf } from './language.ts'
import { type ReadForm, readForm } from './multipart.ts'
import { keyOf, once } from './once.ts'
import { parseBody } from './parse-body.ts'
import { parseInput } from './parse-input.ts'
import { type Preparation, preparedBy, type Quota, withStagedFiles } from './prepare.ts'
import { tariffInactive } from './request-failures.ts'
import { type Exchange, sendAnswer } from './send-answer.ts'
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

interface RouteBasics<E extends EndpointShape, A extends Actor | null, Prepared> extends Admission {
  readonly access: Access<A>
  readonly handler: (call: Call<E, A>, prepared: Prepared) => HandlerAnswer<E>
  /** Writes allowed even when the school's tariff is not active: signing out, reading one's own data. */
  readonly evenWithoutTariff?: boolean
  /** A GET that writes (the specification has a few): opens a writable transaction. */
  readonly writes?: boolean
  /** A GET that changes data, as the specification requires: only deliberate requests are accepted. */
  readonly changesByGet?: boolean
  /** The response to guests is cached until their school changes. */
  readonly guestPage?: boolean
  /**
   * The ids of people whose P2 or higher data is in the response, for calls that list people: they are
   * counted (access/many-read.ts).
   */
  readonly peopleIn?: (answer: Awaited<HandlerAnswer<E>>) => Iterable<number | null>
  /**
   * The response contains a secret that is not stored: a retried request runs again instead of replaying a
   * response.
   */
  readonly answersSecret?: boolean
  /** The call opens transactions of its own: its transaction is opened without pipelining. */
  readonly streaming?: boolean
}

/**
 * Serves one call of the contract: resolves the actor by the sign-in row, checks `access` before the body is
 * read, validates, opens one transaction scoped to the school, and responds with what the response schema
 * declares. `prepare` decodes and stores uploads before that transaction.
 */
export function serve<
  const E extends EndpointShape,
  A extends Actor | null,
  Asked = undefined,
  Prepared = undefined,
>(app: App, shape: E, route: Route<E, A, Asked, Prepared>): void {
  if (!route?.access) throw new Error(`${shape.method} ${shape.path} is served without access`)
  if (shape.upload && !route.quota)
    throw new Error(`${shape.method} ${shape.path} takes uploads without a quota`)
  const served: Served<E, A, Asked, Prepared> = {
    app,
    shape,
    route,
    readOnly: shape.method === 'GET' && !route.writes && !route.changesByGet,
    status: shape.status ?? (shape.response === 'nothing' ? 204 : 200),
    visitor: authenticatorOf(app, route.access, route),
  }
  app.served.push({
    endpoint: shape,
    access: route.access as Access<Actor | null>,
    countsPeople: route.peopleIn !== undefined,
    ...unattendedOf(served),
  })
  app.http.route({
    method: shape.method,
    url: shape.path,
    ...(route.changesByGet ? { exposeHeadRoute: false } : {}),
    ...(shape.response === 'file' || route.answersSecret ? { compress: false } : {}),
    ...(shape.upload
      ? { bodyLimit: shape.upload.maxBodyBytes ?? shape.upload.maxBytes * 2 + 1024 * 1024 }
      : {}),
    schema: schemaOf(shape, served.status),
    ...onRequestOf(served),
    handler: async (request, reply) => {
      if (route.changesByGet) assertIntended(request)
      const visitor = await served.visitor.school(request)
      const { schoolId } = visitor
      const isForm = shape.upload && !(shape.upload.orJson && !request.isMultipart())
      const form =
        shape.upload && isForm ? await readForm(request, shape.upload, rooms.get(request)) : undefined
      try {
        const page = guestPageOf(served, { request, reply, schoolId })
        const raw = { request, reply, form, requester: visitor.requester, afterCommit: [] }
        const answer = await answerInSchool(served, { ...visitor, raw })
        if (!page) return sendAnswer({ request, reply }, answer, served.status)
        await page.keep(answer)
        return reply
      } finally {
        await form?.discard()
      }
    },
  })
}

/** What an admitted upload may still bring. */
const rooms = new WeakMap<FastifyRequest, UploadRoom>()

/** A call of the contract with its route. */
interface Served<E extends EndpointShape, A extends Actor | null, Asked, Prepared> {
  readonly app: App
  readonly shape: E
  readonly route: Route<E, A, Asked, Prepared>
  readonly readOnly: boolean
  readonly status: number
  readonly visitor: ReturnType<typeof authenticatorOf<A>>
}

/**
 * Checks before a body is read. People without access are rejected first: before the parts of an upload are
 * read, and before validation errors are reported. All calls except uploads check inside their single
 * transaction.
 */
function onRequestOf<E extends EndpointShape, A extends Actor | null, Asked, Prepared>({
  app: { services },
  shape,
  route,
  visitor,
}: Served<E, A, Asked, Prepared>) {
  const quota = route.quota as Limit | undefined
  if (shape.upload)
    return {
      onRequest: async (request: FastifyRequest) => {
        const { schoolId, signInId, requester } = await visitor.school(request)
        const actor = await services.queue.run(requester, () =>
          inSchool(services.pools, { schoolId, readOnly: true, now: services.clock.now() }, async (db) => {
            const admitted = await visitor.admit(db, signInId)
            if (bringsFiles(request, shape))
              rooms.set(request, await openUploadRoom(services, db, { actor: admitted, request, shape }))
            return admitted
          }),
        )
        if (quota && bringsFiles(request, shape))
          await services.limits.spend(quota, `${schoolId} ${actor?.id ?? clientOf(request)}`)
      },
    }
  if (!route.guestPage) return {}
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const key = services.guestPages.keyOf(request)
      if (key !== null && (await services.guestPages.answer(key, request, reply))) return reply
    },
  }
}

/** Returns the function that caches and sends a response to guests; null when it may not be cached. */
function guestPageOf<E extends EndpointShape, A extends Actor | null, Asked, Prepared>(
  { app, route, status }: Served<E, A, Asked, Prepared>,
  { request, reply, schoolId }: Exchange & { readonly schoolId: number },
) {
  const { guestPages } = app.services
  const key = route.guestPage ? guestPages.keyOf(request) : null
  if (key === null) return null
  const mark = guestPages.mark(schoolId)
  return {
    keep: async (answer: unknown): Promise<void> => {
      const body = String(reply.code(status).serialize(answer))
      await guestPages.keep(key, { schoolId, mark, body }, request, reply)
    },
  }
}

/** Returns how a call runs without a request: it needs neither files nor a connection that stays open. */
function unattendedOf<E extends EndpointShape, A extends Actor | null, Asked, Prepared>({
  shape,
  route,
  readOnly,
}: Served<E, A, Asked, Prepared>): Pick<ServedCall, 'unattended'> {
  if (shape.upload || route.before || route.prepare || route.streaming || shape.response === 'file') return {}
  return {
    unattended: {
      readOnly,
      evenWithoutTariff: route.evenWithoutTariff ?? false,
      withoutSecondFactor: route.withoutSecondFactor ?? false,
      answer: (call) => answerOf(call as Call<E, A>, route, shape, undefined as Prepared),
    },
  }
}

interface Visit<A> extends Visitor {
  readonly raw: Omit<Raw<A>, 'db' | 'actor'>
}

/** Prepares files with no transaction open, then runs the handler in one, then runs its after-commit work. */
async function answerInSchool<E extends EndpointShape, A extends Actor | null, Asked, Prepared>(
  { app, shape, route, readOnly, status, visitor }: Served<E, A, Asked, Prepared>,
  { schoolId, signInId, requester, raw }: Visit<A>,
): Promise<unknown> {
  const { services } = app
  const admitted = async (db: SchoolDb) => {
    const actor = (await visitor.admit(db, signInId)) as A
    if (!readOnly && actor && !actor.tariffActive && !route.evenWithoutTariff) throw tariffInactive()
    return callOf(app, shape, { ...raw, db, actor })
  }
  const key = readOnly || route.answersSecret ? null : keyOf(raw.request)
  // A slot is held exactly while a transaction is open: files are read and decoded without one.
  const answerWith = (prepared: Prepared) =>
    services.queue.run(requester, () =>
      inSchool(
        services.pools,
        { schoolId, readOnly, streaming: route.streaming, now: services.clock.now() },
        async (db) => {
          const call = await admitted(db)
          return once(call, key, status, () => answerOf(call, route, shape, prepared))
        },
      ),
    )
  const answer = await (route.before || route.prepare
    ? withStagedFiles(services, schoolId, async (staged) => {
        const before = await preparedBy(services, route, { schoolId, requester, admitted, key, staged })
        return 'kept' in before ? before.kept : answerWith(before.prepared)
      })
    : answerWith(undefined as Prepared))
  for (const work of raw.afterCommit) await work()
  return answer
}

/** Returns true when a request may contain a file: such requests count towards the quota. */
function bringsFiles(request: FastifyRequest, { upload }: EndpointShape): boolean {
  // The form parser marks a request only when it reads the body, which happens later.
  const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
  return isForm || upload?.maxBodyBytes !== undefined
}

interface Raw<A> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly db: SchoolDb
  readonly actor: A
  readonly form: ReadForm | undefined
  readonly requester: Requester
  readonly afterCommit: (() => void | Promise<void>)[]
}

function callOf<E extends EndpointShape, A extends Actor | null>(
  app: App,
  shape: E,
  raw: Raw<A>,
): Call<E, A> {
  const { request, reply, db, actor, form, requester } = raw
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
    ip: fullAddressOf(request),
    clientKey: clientOf(request),
    client: String(request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: {
      header: request.headers.cookie ?? '',
      set: (cookie: string) => void reply.header('Set-Cookie', cookie),
    },
    services: app.services,
    inSlot: <T>(work: () => Promise<T>) => app.services.queue.run(requester, work),
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

/** Runs the handler and counts the people in its response. */
async function answerOf<E extends EndpointShape, A extends Actor | null, Prepared>(
  call: Call<E, A>,
  route: RouteBasics<E, A, Prepared>,
  shape: E,
  prepared: Prepared,
): Promise<unknown> {
  const answer = (await route.handler(call, prepared)) as Awaited<HandlerAnswer<E>>
  const { actor } = call
  if (route.peopleIn && actor)
    await noteRead(
      { ...call, actor },
      { call: shape.path, asked: { ...call.params, ...call.query }, people: route.peopleIn(answer) },
    )
  return answer
}
