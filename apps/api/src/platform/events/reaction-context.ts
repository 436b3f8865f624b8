import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Services } from '../http/app-services.ts'
import type { RequestContext } from '../http/call.ts'

/** Wraps the reaction's transaction in a context without an actor. */
export const reactionContext = (services: Services, db: SchoolDb): RequestContext<Actor | null> => ({
  db,
  actor: null,
  schoolId: db.schoolId,
  now: services.clock.now(),
  language: 'ru',
  requestId: 'reaction',
  ip: '',
  clientKey: '',
  inSlot: (work) => work(),
  client: 'reaction',
  services,
  afterCommit: (work) => void work(),
})
