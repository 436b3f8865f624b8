import { referralSource } from '@qadam/contract/referrals/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { isPresent } from '../../accounts/public.ts'
import { referralCame } from '../events.ts'
import { findRefusal } from '../queries/refusal.ts'
import { referralSettingsOf } from '../queries/settings.ts'
import { studentOfCode } from '../rules.ts'
import type { ReferralContext } from './context.ts'

/** Notes the referrer of a new student whose visits name one. The last visit counts before the first. Idempotent. */
export async function claimReferral(ctx: ReferralContext, friend: number): Promise<void> {
  const { db, schoolId, now } = ctx
  const found = await findReferrer(ctx, friend)
  if (!found || found.referrer === friend || !(await referralSettingsOf(db)).is_on) return
  const refusal = await findRefusal(db, { ...found, friend })
  const made = await db.row<{ id: number }>(sql`
    insert into referrals (school_id, referrer_id, friend_id, came_at, refusal, is_allowed)
    values (${schoolId}, ${found.referrer}, ${friend}, ${now}, ${refusal}, ${refusal === null})
    on conflict do nothing returning id`)
  if (!made) return
  await record(ctx, referralCame, {
    kind: 'person',
    id: friend,
    payload: { referrer: found.referrer, friend, refusal },
  })
}

async function findReferrer(
  { db, schoolId, services }: ReferralContext,
  friend: number,
): Promise<{ referrer: number; cameAt: string } | undefined> {
  const visits = await db.rows<{ campaign: string; at: string }>(sql`
    select campaign, at::text as at from person_visits
    where school_id = ${schoolId} and person_id = ${friend} and lower(source) = ${referralSource}
    order by kind desc`)
  for (const { campaign, at } of visits) {
    const referrer = studentOfCode(services.settings.LINK_SECRET, schoolId, campaign)
    if (referrer !== null && (await isStudent(db, referrer))) return { referrer, cameAt: at }
  }
  return undefined
}

async function isStudent(db: ReferralContext['db'], id: number): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from people p where p.school_id = ${db.schoolId} and p.id = ${id} and p.role = 'student'
      and ${isPresent(sql`p.id`)}`)
  return found !== undefined
}
