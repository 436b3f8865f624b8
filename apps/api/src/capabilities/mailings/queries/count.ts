import type { MailingChannel, MailingPurpose, SkipReason } from '@qadam/contract/mailings/lifecycle.ts'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import type { AudienceReader, AudienceSummary } from '@qadam/contract/mailings/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import type { Settings } from '../../../settings.ts'
import { type AudienceOf, audienceSql, isQuietSql } from './audience.ts'

/** At most so many of those who are left out are named for each reason. */
const namesShown = 5
/** What the channels send a minute. */
const paceOf = (settings: Settings): Readonly<Record<MailingChannel, number>> => ({
  telegram: 1_500,
  email: 600,
  sms: settings.SMS_PER_MINUTE,
})

interface Group {
  readonly is_student: boolean
  /** Null for those who are left out. */
  readonly channel: MailingChannel | null
  readonly language: Language | null
  readonly reason: SkipReason | null
  readonly count: number
  readonly later: number
  readonly names: readonly string[]
}

/** Counts who would get a mailing, by which way, and who would not. */
export async function countAudience({ db, services }: ReadContext, of: AudienceOf): Promise<AudienceSummary> {
  const groups = await db.rows<Group>(sql`
    select guardian_id is null as is_student, case when reason is null then channel end as channel,
      case when reason is null then language end as language, reason, count(*)::int as count,
      (count(*) filter (where reason is null and ${isQuietSql(of.now)}))::int as later,
      coalesce((array_agg(name order by name) filter (where reason is not null))[1:${namesShown}], '{}') as names
    from (${audienceSql(of)}) readers
    group by 1, 2, 3, 4`)
  return summaryOf(groups, of.purpose, paceOf(services.settings))
}

function summaryOf(
  groups: readonly Group[],
  purpose: MailingPurpose,
  pace: ReturnType<typeof paceOf>,
): AudienceSummary {
  const sum = (some: readonly Group[], of: (group: Group) => number = ({ count }) => count) =>
    some.reduce((total, group) => total + of(group), 0)
  const reached = groups.filter(({ reason }) => reason === null)
  const byWay = Map.groupBy(reached, ({ channel, language }) => `${channel} ${language}`)
  const byReason = Map.groupBy(
    groups.filter((group) => group.reason !== null),
    ({ reason }) => reason as SkipReason,
  )
  const total = sum(reached)
  const minutes = (Object.keys(pace) as MailingChannel[]).map(
    (channel) => sum(reached.filter((group) => group.channel === channel)) / pace[channel],
  )
  return {
    total: sum(groups),
    reached: total,
    students: sum(reached.filter(({ is_student: isStudent }) => isStudent)),
    guardians: sum(reached.filter(({ is_student: isStudent }) => !isStudent)),
    later: sum(reached, ({ later }) => later),
    ways: [...byWay.values()]
      .flatMap((ways) =>
        ways
          .slice(0, 1)
          .flatMap(({ channel, language }) =>
            channel && language ? [{ channel, language, count: sum(ways) }] : [],
          ),
      )
      .toSorted((a, b) => b.count - a.count),
    left_out: [...byReason]
      .map(([reason, some]) => ({
        reason,
        count: sum(some),
        names: some.flatMap(({ names }) => names).slice(0, namesShown),
      }))
      .toSorted((a, b) => b.count - a.count),
    must_type: total > mailingLimits.typedOver,
    needs_second: needsSecond(total, purpose),
    minutes: Math.ceil(Math.max(...minutes)),
  }
}

/** True when somebody else must approve a mailing. */
export const needsSecond = (count: number, purpose: MailingPurpose): boolean =>
  count > mailingLimits.approvedOver || purpose === 'service'

interface Wanted {
  readonly page: number
  readonly page_size: number
  readonly reason?: SkipReason | 'reached' | undefined
}

/** Returns a page of the readers, by name. */
export async function listAudience(
  { db }: ReadContext,
  of: AudienceOf,
  { page, page_size: size, reason }: Wanted,
): Promise<{ count: number; results: AudienceReader[] }> {
  const rows = await db.rows<AudienceReader & { count: number }>(sql`
    select person_id, guardian_id, student_id, name, language, channel, reason,
      reason is null and ${isQuietSql(of.now)} as is_later, (count(*) over ())::int as count
    from (${audienceSql(of)}) readers
    where ${reason === undefined ? sql`true` : reason === 'reached' ? sql`reason is null` : sql`reason = ${reason}`}
    order by name, person_id, guardian_id limit ${size} offset ${(page - 1) * size}`)
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) }
}
