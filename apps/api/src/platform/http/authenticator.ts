import type { FastifyRequest } from 'fastify'
import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { findActor } from '../access/find-actor.ts'
import { assertSecondFactor, lacksSecondFactor } from '../access/second-factor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Requester } from '../limits/queue-client.ts'
import type { App } from './app-services.ts'
import { notAllowed, signInEnded, signInNeeded, unknownSchool } from './request-failures.ts'
import { guestRequester, personRequester, strangerRequester, type Waiting } from './requester.ts'

/** Whose request it is, as far as known without the sign-in row, and how it waits for a connection. */
export interface Visitor {
  readonly schoolId: number
  readonly signInId: number | null
  readonly requester: Requester
}

/** How a route waits, and what it asks of the person besides `access`. */
export interface Admission extends Waiting {
  /** Open to people who must have a second factor and have none: their own account. */
  readonly withoutSecondFactor?: boolean
}

/** Resolves the school and the person of a request, and rejects people that `access` does not allow. */
export function authenticatorOf<A extends Actor | null>(
  app: App,
  access: Access<A>,
  waiting: Admission = {},
) {
  const { tokens, clock, platformDb, queue, endedSignIns, settings } = app.services
  const school = async (request: FastifyRequest): Promise<Visitor> => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const subject = bearer ? await tokens.read(bearer, clock.now()) : null
    if (subject) {
      const { schoolId, signInId } = subject
      // Whoever still has the token of an ended sign-in gets none of the person's slots.
      const requester = endedSignIns.has(`${schoolId} ${signInId}`)
        ? guestRequester(request, schoolId, waiting)
        : personRequester(request, subject, waiting)
      return { schoolId, signInId, requester }
    }
    if (!access.guests) throw bearer ? signInEnded() : signInNeeded()
    const { domain } = request.query as { domain?: unknown }
    const host = typeof domain === 'string' && domain !== '' ? domain : request.hostname
    const schoolId = host.includes('\0')
      ? null
      : await queue.run(strangerRequester(request, 'host', waiting), () =>
          platformDb.findSchoolOfHost(host.slice(0, 253)),
        )
    if (schoolId === null) throw unknownSchool()
    return { schoolId, signInId: null, requester: guestRequester(request, schoolId, waiting) }
  }
  const admit = async (db: SchoolDb, signInId: number | null): Promise<Actor | null> => {
    const found = signInId === null ? null : await findActor(db, signInId, clock.now())
    // What guests may do, whoever still lacks a required second factor does as a guest.
    const actor = access.guests && found && lacksSecondFactor(found, settings) ? null : found
    if (!found && signInId !== null) endedSignIns.set(`${db.schoolId} ${signInId}`, true)
    if (!actor && !access.guests) throw signInEnded()
    if (!(await access.allows(actor as A, db))) throw notAllowed()
    if (actor) assertSecondFactor(actor, settings, waiting)
    return actor
  }
  return { school, admit }
}
