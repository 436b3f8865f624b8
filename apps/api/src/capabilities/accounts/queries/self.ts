import type { Actor } from '../../../platform/access/actor.ts'
import { findActorWithoutSignIn } from '../../../platform/access/find-actor.ts'
import { lacksSecondFactor } from '../../../platform/access/second-factor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { ownProfile } from './people.ts'

interface Self {
  readonly db: SchoolDb
  readonly services: Services
  readonly actor: Actor | null
}

/** Returns the profile of somebody to themselves, and whether they have to set a second factor up first. */
export async function presentSelf({ db, services, actor: asking }: Self, personId: number) {
  const profile = await ownProfile(db, personId)
  const actor = asking?.id === personId ? asking : await findActorWithoutSignIn(db, personId)
  return { ...profile, second_factor_needed: actor !== null && lacksSecondFactor(actor, services.settings) }
}
