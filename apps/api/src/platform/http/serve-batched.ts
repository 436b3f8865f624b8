import { setImmediate as readWhatCame } from 'node:timers/promises'
import type { Answered, EndpointShape, Received } from '@qadam/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { findActors } from '../access/find-actor.ts'
import { assertSecondFactor } from '../access/second-factor.ts'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import type { App } from './app-services.ts'
import { authenticatorOf } from './authenticator.ts'
import { schemaOf } from './endpoint-schema.ts'
import type { Failure } from './failure.ts'
import { parseBody } from './parse-body.ts'
import { parseInput } from './parse-input.ts'
import { notAllowed, signInEnded, tariffInactive } from './request-failures.ts'
import { batchRequester } from './requester.ts'

/** The context of a batch: the school-scoped transaction and the time. */
export interface Batch {
  readonly db: SchoolDb
  readonly now: Date
}

/** One validated request of a batch. */
export type BatchMember<E extends EndpointShape, A extends Actor> = Received<E> & { readonly actor: A }

/** How a call is served whose requests are written in batches. Writes must be idempotent. */
export interface BatchedRoute<E extends EndpointShape, A extends Actor> {
  readonly access: Access<A>
  readonly evenWithoutTariff?: boolean
  /** Sends the one statement that writes all members; it is sent together with the commit. */
  readonly write: (
    batch: Batch,
    members: readonly BatchMember<E, A>[],
  ) => Promise<readonly (Answered<E> | Failure)[]>
}

interface Waiting {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly signInId: number | null
  readonly settle: (answer: unknown) => void
}

const maxBatch = 100
// While the database writes one batch, the next is read and answered; with more lanes batches would be
// smaller.
const lanes = 2

/**
 * Serves a call that hundreds send at once, like the answers of an exam: requests of one school that arrive
 * during a write are written by the next one, in one transaction; those of one URL in order of arrival. As in
 * `serve`, access is checked before the body; an invalid request does not affect the others.
 */
export function serveBatched<const E extends EndpointShape, A extends Actor>(
  app: App,
  shape: E,
  route: BatchedRoute<E, A>,
): void {
  if (!route?.access) throw new Error(`${shape.method} ${shape.path} is served without access`)
  app.served.push({ endpoint: shape, access: route.access as Access<Actor | null>, countsPeople: false })
  const visitor = authenticatorOf(app, route.access)
  const queues = new Map<string, Waiting[]>()

  const write = async (schoolId: number, waiting: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await writeGroup(app, shape, route, { schoolId, waiting })
      for (const [nr, { settle }] of waiting.entries()) settle(answers[nr])
    } catch (broken) {
      if (waiting.length === 1) waiting[0]?.settle(broken)
      else for (const one of waiting) await write(schoolId, [one])
    }
  }

  const work = async (schoolId: number, lane: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      // First read the requests that have already arrived, to include them.
      await readWhatCame()
      await write(schoolId, queue.splice(0, maxBatch))
    }
    queues.delete(lane)
  }

  app.http.route({
    method: shape.method,
    url: shape.path,
    schema: { ...schemaOf(shape, 200), security: [{ bearer: [] }] },
    handler: async (request, reply) => {
      const { schoolId, signInId, requester } = await visitor.school(request)
      const answer = await app.services.queue.runWithOthers(requester, () => {
        const { promise, resolve: settle } = Promise.withResolvers<unknown>()
        const waiting = { request, reply, signInId, settle }
        const lane = `${schoolId} ${laneOf(request.url)}`
        const queue = queues.get(lane)
        if (queue) queue.push(waiting)
        else {
          const started = [waiting]
          queues.set(lane, started)
          void work(schoolId, lane, started)
        }
        return promise
      })
      if (answer instanceof Error) throw answer
      return answer
    },
  })
}

/**
 * Writes one batch in one transaction. Returns for each member its response, or the error that rejects it.
 */
async function writeGroup<E extends EndpointShape, A extends Actor>(
  app: App,
  shape: E,
  route: BatchedRoute<E, A>,
  { schoolId, waiting }: { readonly schoolId: number; readonly waiting: readonly Waiting[] },
): Promise<unknown[]> {
  const answers: unknown[] = []
  const { pools, queue } = app.services
  const inBatch = (work: (db: SchoolDb) => Promise<() => Promise<void>>) =>
    queue.run(batchRequester(schoolId, lanes), () => inSchool(pools, { schoolId }, work))
  const written = await inBatch(async (db) => {
    const now = app.services.clock.now()
    const signInIds = waiting.flatMap(({ signInId }) => signInId ?? [])
    const actors = await findActors(db, signInIds, now)
    const members: { nr: number; member: BatchMember<E, A> }[] = []
    for (const [nr, one] of waiting.entries()) {
      try {
        const { signInId } = one
        const actor = (signInId === null ? null : (actors.get(signInId) ?? null)) as A | null
        if (!actor && signInId !== null) app.services.endedSignIns.set(`${schoolId} ${signInId}`, true)
        if (!actor) throw signInEnded()
        if (!(await route.access.allows(actor, db))) throw notAllowed()
        assertSecondFactor(actor, app.services.settings)
        if (!actor.tariffActive && !route.evenWithoutTariff) throw tariffInactive()
        members.push({ nr, member: { actor, ...partsOf(shape, one) } as unknown as BatchMember<E, A> })
      } catch (rejection) {
        answers[nr] = rejection
      }
    }
    if (members.length === 0) return async () => {}
    const given = route.write(
      { db, now },
      members.map(({ member }) => member),
    )
    // Not awaited here: the commit is sent in the same packet, and rolls back when the write failed.
    given.catch(() => {})
    return async () => {
      for (const [at, answer] of (await given).entries()) answers[members[at]?.nr ?? 0] = answer
    }
  })
  await written()
  return answers
}

function laneOf(address: string): number {
  let sum = 0
  for (let at = 0; at < address.length; at += 1) sum += address.charCodeAt(at)
  return sum % lanes
}

function partsOf<E extends EndpointShape>(shape: E, { request, reply }: Waiting) {
  return {
    params: parseInput(shape.params, request.params),
    body: parseBody(shape, { request, reply, form: undefined }),
  }
}
