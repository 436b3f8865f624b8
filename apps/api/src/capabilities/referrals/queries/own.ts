import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import {
  cashbackPercent,
  type ReferralState,
  referralPath,
  referralSource,
} from '@qadam/contract/referrals/rules.ts'
import type { ownReferrals } from '@qadam/contract/referrals/schemas.ts'
import { referrals as english } from '@qadam/phrases/en/mails/referrals.ts'
import { referrals as kazakh } from '@qadam/phrases/kk/mails/referrals.ts'
import { referrals as russian } from '@qadam/phrases/ru/mails/referrals.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isPresent } from '../../accounts/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { referralCode } from '../rules.ts'
import { cashbackStanding } from './cashback.ts'
import { amountOf, stateOfReferral } from './list.ts'
import { leftOfPurchase } from './purchase.ts'
import { referralSettingsOf } from './settings.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
type Own = z.output<typeof ownReferrals>

/** Returns a student's own link, what to send with it, the friends by state, and the cashback. */
export async function getOwnReferrals(ctx: ReadContext): Promise<Own> {
  const { db, actor, services } = ctx
  const { name: school } = await getSchoolRow(db)
  const { waiting_days: waitingDays } = await referralSettingsOf(db)
  const code = referralCode(services.settings.LINK_SECRET, db.schoolId, actor.id)
  const friends = await friendsOf(ctx, code)
  const { available, usable } = await cashbackStanding(db, actor.id)
  const inAll = (key: keyof typeof russian) => ({
    ru: written(phrases.ru[key], school),
    kk: written(phrases.kk[key], school),
    en: written(phrases.en[key], school),
  })
  const earned = friends.reduce(
    (sum, { state, amount }) => (state === 'credited' ? sum + BigInt(amount?.minor ?? 0) : sum),
    0n,
  )
  return {
    path: referralPath(code),
    percent: Number(cashbackPercent),
    waiting_days: waitingDays,
    messages: inAll('message'),
    shares: inAll('share'),
    friends,
    earned: toWire(money(earned, 'KZT')),
    available: toWire(money(available, 'KZT')),
    usable: toWire(money(usable, 'KZT')),
  }
}

const written = (text: string, school: string): string =>
  text
    .replace('{{school}}', () => school)
    .replace('{{percent}}', `${cashbackPercent}`)
    .replace('{{link}}', '{link}')

/** Returns friends and requests of people without an account, the newest first; no name and no contact. */
async function friendsOf({ db, actor }: ReadContext, code: string): Promise<Own['friends']> {
  const rows = await db.rows<{
    came_at: string
    state: ReferralState
    left: string
    credited: string
    due_at: string | null
  }>(sql`
    select r.came_at, ${stateOfReferral} as state, ${leftOfPurchase}::text as left,
      r.credited_minor::text as credited, r.due_at
    from referrals r
    where r.school_id = ${db.schoolId} and r.referrer_id = ${actor.id} and ${isPresent(sql`r.friend_id`)}
    union all
    select c.created_at, 'asked', '0', '0', null from consultations c
    where c.school_id = ${db.schoolId} and c.student_id is null and c.state not in ('student', 'closed')
      and exists (select 1 from consultation_visits v where v.school_id = c.school_id and v.consultation_id = c.id
        and lower(v.source) = ${referralSource} and lower(v.campaign) = ${code})
    order by 1 desc limit 200`)
  return rows.map(({ left, credited, ...row }) => ({
    came_at: row.came_at,
    state: row.state,
    amount: row.state === 'asked' ? null : amountOf({ state: row.state, left, credited }),
    due_at: row.state === 'waiting' ? row.due_at : null,
  }))
}
