import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import type { Settings } from '../../settings.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'

/** Returns true if this installation can send text messages; outside production they stand in the development mailbox. */
export const hasSmsProvider = ({ SMS_URL, NODE_ENV }: Pick<Settings, 'SMS_URL' | 'NODE_ENV'>): boolean =>
  SMS_URL !== undefined || NODE_ENV !== 'production'

/** Returns true if text messages are a way of this school: its owner switched them on, and there is a provider. */
export async function isSmsOn(db: SchoolDb, settings: Settings): Promise<boolean> {
  if (!hasSmsProvider(settings)) return false
  const row = await db.row<{ sms_on: boolean }>(sql`
    select sms_on from mailing_settings where school_id = ${db.schoolId}`)
  return row?.sms_on ?? false
}

const todaySql = (schoolId: number, now: Date) => sql`(
  select (${now}::timestamptz at time zone own.time_zone)::date from schools own where own.school_id = ${schoolId})`

/** The parts of text messages that a school may send a day, and those that went today. */
export interface SegmentsOfDay {
  readonly limit: number
  readonly used: number
}

export const segmentsOfDay = (db: SchoolDb, now: Date): Promise<SegmentsOfDay> =>
  db.one<SegmentsOfDay>(sql`
    select coalesce((select m.sms_segments_a_day from mailing_settings m where m.school_id = ${db.schoolId}),
        ${mailingLimits.textSegmentsADay})::int as limit,
      coalesce((select d.segments from text_message_days d
        where d.school_id = ${db.schoolId} and d.day = ${todaySql(db.schoolId, now)}), 0)::int as used`)

/** Counts the parts of a message. Returns false, and counts nothing, when they are too many for today. */
export async function spendSegments(db: SchoolDb, segments: number, now: Date): Promise<boolean> {
  const { limit } = await segmentsOfDay(db, now)
  if (segments > limit) return false
  const spent = await db.row(sql`
    insert into text_message_days (school_id, day, segments)
    values (${db.schoolId}, ${todaySql(db.schoolId, now)}, ${segments})
    on conflict (school_id, day) do update set segments = text_message_days.segments + excluded.segments
      where text_message_days.segments + excluded.segments <= ${limit}
    returning day`)
  return spent !== undefined
}
