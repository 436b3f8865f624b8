import type { Actor } from '../access/actor.ts'
import type { Pools } from '../database/pools.ts'
import { inSchool } from '../database/school-db.ts'
import type { Services } from '../http/app-services.ts'
import type { RequestContext } from '../http/call.ts'

/** The context of an action without a person, and its name in the audit log. */
export interface Unattended {
  readonly schoolId: number
  readonly requestId: string
  readonly client: string
  /** Pools of another role than the serving one. */
  readonly pools?: Pools
}

/** Runs one action inside a school without an actor: the operator's or an automatic one. */
export async function inSystemContext<T>(
  services: Services,
  { schoolId, requestId, client, pools = services.pools }: Unattended,
  work: (ctx: RequestContext<Actor | null>) => Promise<T>,
): Promise<T> {
  const after: (() => void | Promise<void>)[] = []
  const done = await inSchool(pools, { schoolId }, (db) =>
    work({
      db,
      actor: null,
      schoolId,
      now: services.clock.now(),
      language: 'ru',
      requestId,
      ip: '',
      clientKey: '',
      inSlot: (work) => work(),
      client,
      services,
      afterCommit: (late) => void after.push(late),
    }),
  )
  for (const late of after) await late()
  return done
}
