import type { Channel, Choice, NoticeHours, NoticeKindName } from '@qadam/contract/notifications/kinds.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'

interface Chosen {
  readonly personId: number
  readonly kind: NoticeKindName
  readonly channel: Channel
  readonly choice: Choice
}

/** Stores what a person chose for a kind by a channel. */
export async function storeChoice(db: SchoolDb, { personId, kind, channel, choice }: Chosen): Promise<void> {
  await db.rows(sql`
    insert into notice_choices (school_id, person_id, kind, channel, choice)
    values (${db.schoolId}, ${personId}, ${kind}, ${channel}, ${choice})
    on conflict (school_id, person_id, kind, channel) do update set choice = excluded.choice, before_off = null`)
}

interface Switched {
  readonly personId: number
  readonly kind: NoticeKindName
  readonly channel: Channel
  readonly isOn: boolean
}

/** Switches a kind off by a channel, or on again as it was before: at once, or with the digest. */
export async function switchChoice(db: SchoolDb, { personId, kind, channel, isOn }: Switched): Promise<void> {
  await db.rows(sql`
    insert into notice_choices (school_id, person_id, kind, channel, choice)
    values (${db.schoolId}, ${personId}, ${kind}, ${channel}, ${isOn ? 'now' : 'never'})
    on conflict (school_id, person_id, kind, channel) do update set
      choice = case when not ${isOn} then 'never' when notice_choices.choice = 'never'
        then coalesce(notice_choices.before_off, 'now') else notice_choices.choice end,
      before_off = case when ${isOn} then null
        when notice_choices.choice = 'never' then notice_choices.before_off else notice_choices.choice end`)
}

/** Stores the hours of a person. */
export async function storeHours(db: SchoolDb, personId: number, hours: NoticeHours): Promise<void> {
  await db.rows(sql`
    insert into notice_hours (school_id, person_id, quiet_from, quiet_until, daily_at)
    values (${db.schoolId}, ${personId}, ${hours.quiet_from}, ${hours.quiet_until}, ${hours.daily_at})
    on conflict (school_id, person_id) do update set quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, daily_at = excluded.daily_at`)
}
