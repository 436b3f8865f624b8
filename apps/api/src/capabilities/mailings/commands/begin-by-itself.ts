import type {
  MailingChannel,
  MailingPurpose,
  MailingReaders,
  MailingState,
} from '@qadam/contract/mailings/lifecycle.ts'
import type { MailingTexts } from '@qadam/contract/mailings/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { mailingStartedByItself } from '../events.ts'
import { mailingJob } from '../jobs/kinds.ts'
import { type AudienceOf, audienceSql } from '../queries/audience.ts'
import type { MailingLink } from '../queries/row.ts'
import { move } from './change-state.ts'

/** A mailing that nobody sends by hand: one for each automation, day and variant of its text. */
export interface ByItself {
  readonly automation: string
  readonly day: string
  readonly variant: string
  readonly name: string
  readonly purpose: MailingPurpose
  readonly readers: MailingReaders
  readonly channels: readonly MailingChannel[]
  readonly texts: MailingTexts
  readonly fallback: readonly Language[]
  readonly link: MailingLink
  /** Who turned the automation on. */
  readonly by: number
  readonly audience: AudienceOf
  /** Condition over a reader: their hour has come, and they did not get it. */
  readonly isDue: SQL
  /** What the message is for, over `student_id` of a reader: nobody gets it twice. */
  readonly occasion: SQL
}

interface Begun {
  readonly id: number
  readonly state: MailingState
  readonly is_self_approved: boolean
}

/**
 * Adds the readers whose hour has come to the mailing of a day, which begins with the first of them, in one transaction.
 * Idempotent. Returns to how many it goes.
 */
export async function beginByItself(ctx: RequestContext<Actor | null>, given: ByItself): Promise<number> {
  const { db, now } = ctx
  const { is_anybody: isAnybody } = await db.one<{ is_anybody: boolean }>(sql`
    select exists (select from (${audienceSql(given.audience)}) found
      where found.reason is null and ${given.isDue}) as is_anybody`)
  if (!isAnybody) return 0
  const mailing = await mailingOfDay(ctx, given)
  // What a person cancelled stays so for those whose hour comes later.
  if (mailing.state === 'cancelled') return 0
  const { recipients } = await db.one<{ recipients: number }>(sql`
    with stored as (
      insert into mailing_recipients (school_id, mailing_id, person_id, guardian_id, student_id, channel, language, state, reason,
        occasion, changed_at)
      select ${db.schoolId}, ${mailing.id}, found.person_id, found.guardian_id, found.student_id,
        case when found.reason is null then found.channel end, found.language,
        case when found.reason is null then 'queued' else 'skipped' end, found.reason, ${given.occasion}, ${now}::timestamptz
      from (${audienceSql(given.audience)}) found where ${given.isDue} order by found.person_id, found.guardian_id
      returning state)
    select count(*) filter (where state = 'queued')::int as recipients from stored`)
  if (mailing.state === 'finished') await move(ctx, mailing, { action: 'resend' })
  await db.rows(sql`
    update mailings set expected = coalesce(expected, 0) + ${recipients} where school_id = ${db.schoolId} and id = ${mailing.id}`)
  const { automation, day } = given
  await record(ctx, mailingStartedByItself, {
    kind: 'mailing',
    id: mailing.id,
    payload: { automation, day, recipients },
  })
  await ctx.services.jobs.send(db, mailingJob, { mailing_id: mailing.id })
  return recipients
}

/** Returns the mailing of a day, locked: two workers add its readers one after the other. */
const mailingOfDay = ({ db, now }: RequestContext<Actor | null>, given: ByItself) =>
  db.one<Begun>(sql`
    insert into mailings (school_id, name, state, purpose, audience, readers, channels, texts, fallback, scheduled_at, started_at,
      created_by, created_at, changed_at, automation, occasion_on, variant, link)
    values (${db.schoolId}, ${given.name}, 'running', ${given.purpose}, ${JSON.stringify({ kind: 'all', roles: ['student'] })}::jsonb,
      ${given.readers}, ${given.channels}, ${JSON.stringify(given.texts)}::jsonb, ${given.fallback}, ${now}, ${now}, ${given.by},
      ${now}, ${now}, ${given.automation}, ${given.day}::date, ${given.variant}, ${given.link})
    on conflict (school_id, automation, occasion_on, variant) where automation is not null
      do update set changed_at = excluded.changed_at
    returning id, state, is_self_approved`)
