import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { findActorWithoutSignIn } from '../access/find-actor.ts'
import { assertSecondFactor } from '../access/second-factor.ts'
import { inSchool } from '../database/school-db.ts'
import type { Services } from '../http/app-services.ts'
import type { RequestContext } from '../http/call.ts'
import { languageOf } from '../http/language.ts'
import { notAllowed, signInEnded, tariffInactive } from '../http/request-failures.ts'

/** On whose behalf a bot or a job acts, and why. */
export interface OnBehalfOf {
  readonly schoolId: number
  readonly personId: number
  readonly by: 'bot' | 'job'
  /** What it follows: the id of the bot's update or of the job. The audit log has it with `by`. */
  readonly reason: string
}

/** What a call declares, asked here as well. */
export interface PersonContextRules<A extends Actor | null> {
  readonly access: Access<A>
  readonly readOnly?: boolean
  readonly evenWithoutTariff?: boolean
  readonly withoutSecondFactor?: boolean
}

/**
 * Runs one action as a person without a request: with their role, school and permissions as their row has them now,
 * after the same `access` as by HTTP, and in a slot of the person's own. The audit log names the bot or the job.
 * @throws Failure 401 when the person may not sign in, 403 as `access` and the school's tariff say
 */
export async function inPersonContext<A extends Actor | null, T>(
  services: Services,
  { schoolId, personId, by, reason }: OnBehalfOf,
  { access, readOnly = false, evenWithoutTariff = false, withoutSecondFactor = false }: PersonContextRules<A>,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  const late: (() => void | Promise<void>)[] = []
  const requester = { group: `${schoolId}`, client: `${schoolId} ${personId}`, people: 1, isSchool: true }
  const inSlot = <U>(later: () => Promise<U>) => services.queue.run(requester, later)
  const now = services.clock.now()
  const done = await inSlot(() =>
    inSchool(services.pools, { schoolId, readOnly, now }, async (db) => {
      const actor = await findActorWithoutSignIn(db, personId)
      if (!actor) throw signInEnded()
      if (!(await access.allows(actor as A, db))) throw notAllowed()
      assertSecondFactor(actor, services.settings, { withoutSecondFactor })
      if (!readOnly && !actor.tariffActive && !evenWithoutTariff) throw tariffInactive()
      return work({
        db,
        actor,
        schoolId,
        now,
        language: actor.language ?? languageOf(undefined),
        requestId: `${by} ${reason}`,
        ip: '',
        clientKey: `${by} ${schoolId} ${personId}`,
        client: by,
        services,
        inSlot,
        afterCommit: (step) => void late.push(step),
      })
    }),
  )
  for (const step of late) await step()
  return done
}
