import type { FastifyRequest } from 'fastify'
import type { TokenSubject } from '../access/tokens.ts'
import type { Lane, Requester } from '../limits/queue-client.ts'
import { clientOf } from './client-address.ts'

/** How a route's requests wait for a slot (limits/request-queue.ts). */
export interface Waiting {
  /** Sign-in and running exams: before the rest. */
  readonly isUrgent?: boolean
  /** A bounded queue of its own, for callers that come from one address: a provider's webhooks. */
  readonly lane?: Lane
}

/** People behind one address: a classroom, a family, a provider's customers. */
const peopleOfAddress = 8

/** Returns a person as the queue counts them: all their sign-ins are one. */
export function personRequester(
  request: FastifyRequest,
  { schoolId, signInId, personId }: TokenSubject,
  waiting: Waiting = {},
): Requester {
  return inLane(waiting, {
    group: `${schoolId}`,
    client: personId === undefined ? `${schoolId} sign-in ${signInId}` : `${schoolId} ${personId}`,
    people: 1,
    isSchool: true,
    isUrgent: waiting.isUrgent ?? false,
    onGone: goneOf(request),
  })
}

/** Returns a guest as the queue counts them, once the school is known. */
export function guestRequester(request: FastifyRequest, schoolId: number, waiting: Waiting = {}): Requester {
  return inLane(waiting, {
    group: `${schoolId}`,
    client: `guest ${clientOf(request)}`,
    people: peopleOfAddress,
    isSchool: true,
    isUrgent: waiting.isUrgent ?? false,
    onGone: goneOf(request),
  })
}

/** Returns a guest whose school is not verified: a forged one must not get a share of its own. */
export function strangerRequester(
  request: FastifyRequest,
  purpose: 'host' | 'file',
  waiting: Waiting = {},
): Requester {
  return inLane(waiting, {
    group: purpose,
    client: `guest ${clientOf(request)}`,
    people: peopleOfAddress,
    isUrgent: waiting.isUrgent ?? false,
    onGone: goneOf(request),
  })
}

/** Returns the reader of a signed URL. Whoever else has the URL uses its slots, and none of the person's own. */
export function linkRequester(
  request: FastifyRequest,
  { schoolId, personId }: { readonly schoolId: number; readonly personId: number },
): Requester {
  return {
    group: `${schoolId}`,
    client: `link ${schoolId} ${personId}`,
    people: 1,
    isSchool: true,
    onGone: goneOf(request),
  }
}

/** Returns a batch of a school's requests, like the answers of an exam: `running` at once, before the rest. */
export function batchRequester(schoolId: number, running: number): Requester {
  const name = `batch ${schoolId}`
  const lane = { name, running, waiting: 100 }
  return { group: name, client: name, people: 1, isUrgent: true, lane }
}

function inLane({ lane, isUrgent = false }: Waiting, requester: Requester): Requester {
  if (!lane) return requester
  const name = `lane ${lane.name}`
  return { ...requester, group: name, client: name, isSchool: false, isUrgent, lane }
}

const goneOf =
  ({ raw: { socket } }: FastifyRequest) =>
  (leave: () => void) => {
    socket.once('close', leave)
    return () => void socket.off('close', leave)
  }
