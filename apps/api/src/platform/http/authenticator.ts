import type { FastifyRequest } from 'fastify'
import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { findActor } from '../access/find-actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { App } from './app-services.ts'
import { notAllowed, signInEnded, signInNeeded, unknownSchool } from './request-failures.ts'

/** Resolves the school and the person of a request, and rejects people whom `access` does not allow. */
export function authenticatorOf<A extends Actor | null>(app: App, access: Access<A>) {
  const { tokens, clock, platformDb } = app.services
  const school = async (request: FastifyRequest): Promise<{ schoolId: number; signInId: number | null }> => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const subject = bearer ? await tokens.read(bearer, clock.now()) : null
    if (subject) return subject
    if (!access.guests) throw bearer ? signInEnded() : signInNeeded()
    const { domain } = request.query as { domain?: unknown }
    const host = typeof domain === 'string' && domain !== '' ? domain : request.hostname
    const schoolId = host.includes('\0') ? null : await platformDb.findSchoolOfHost(host.slice(0, 253))
    if (schoolId === null) throw unknownSchool()
    return { schoolId, signInId: null }
  }
  const admit = async (db: SchoolDb, signInId: number | null): Promise<Actor | null> => {
    const actor = signInId === null ? null : await findActor(db, signInId, clock.now())
    if (!actor && !access.guests) throw signInEnded()
    if (!(await access.allows(actor as A, db))) throw notAllowed()
    return actor
  }
  return { school, admit }
}
