import { type MailingChannel, mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import type { MailingSettings } from '@qadam/contract/mailings/settings.ts'
import { defaultHours } from '@qadam/contract/notifications/kinds.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { hasSmsProvider, segmentsOfDay } from '../../../platform/sms/sms-of-school.ts'
import { mayPayForSms, reachesAll } from '../policy.ts'

interface Row {
  readonly sender_name: string
  readonly school: string
  readonly channels: readonly MailingChannel[]
  readonly quiet_from: string
  readonly quiet_until: string
  readonly offers_a_day: number
  readonly religious_to_all: boolean
  readonly sms_on: boolean
  readonly sms_segments_a_day: number
  readonly version: number
}

/** Returns how the mailings of a school go; without a row the defaults. */
export const settingsOf = (db: SchoolDb): Promise<Row> =>
  db.one<Row>(sql`
    select coalesce(m.sender_name, '') as sender_name, s.name as school,
      coalesce(m.channels, '{telegram,email}') as channels,
      coalesce(to_char(m.quiet_from, 'HH24:MI'), ${defaultHours.quiet_from}) as quiet_from,
      coalesce(to_char(m.quiet_until, 'HH24:MI'), ${defaultHours.quiet_until}) as quiet_until,
      coalesce(m.most_a_day, 1)::int as offers_a_day, coalesce(m.religious_to_all, false) as religious_to_all,
      coalesce(m.sms_on, false) as sms_on, coalesce(m.sms_segments_a_day, ${mailingLimits.textSegmentsADay})::int as sms_segments_a_day,
      coalesce(m.version, 0) as version
    from schools s left join mailing_settings m on m.school_id = s.school_id where s.school_id = ${db.schoolId}`)

export async function getSettings(ctx: ReadContext): Promise<MailingSettings> {
  const { channels, ...row } = await settingsOf(ctx.db)
  return {
    ...row,
    channels: [...channels],
    may_change: await reachesAll(ctx),
    sms_possible: hasSmsProvider(ctx.services.settings),
    may_change_sms: mayPayForSms(ctx.actor),
    sms_segments_today: (await segmentsOfDay(ctx.db, ctx.now)).used,
  }
}
