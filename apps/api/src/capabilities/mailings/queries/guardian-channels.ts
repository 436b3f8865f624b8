import { type GuardianChannels, guardianWays } from '@qadam/contract/mailings/guardian-channels.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { channelsUnasked, noticeKinds } from '../../../platform/notices/notice.ts'
import { isReligiousToAllSql } from '../../../platform/notices/reader-channels.ts'
import { guardianTelegram } from '../../telegram/public.ts'
import { kindsOfGuardians } from './letter-choices.ts'

type Choice = GuardianChannels['choices'][number]
type Stored = Pick<Choice, 'kind' | 'channel'> & { readonly choice: string }

/** Returns what a guardian chose, else the defaults of each kind; by Telegram only while a chat is linked. */
export async function channelsOfGuardian(db: SchoolDb, guardianId: number): Promise<Choice[]> {
  const stored = await db.rows<Stored>(sql`
    select kind, channel, choice from guardian_choices
    where school_id = ${db.schoolId} and guardian_id = ${guardianId}`)
  const { is_to_all: isToAll } = await db.one<{ is_to_all: boolean }>(sql`
    select ${isReligiousToAllSql(sql`s.school_id`)} as is_to_all from schools s where s.school_id = ${db.schoolId}`)
  const { bot, link } = await guardianTelegram(db, guardianId)
  const hasChat = bot !== null && link !== null
  const channels = guardianWays.filter((way) => way !== 'telegram' || hasChat)
  return kindsOfGuardians.flatMap((kind) =>
    channels.map((channel) => {
      const chosen = stored.find((one) => one.kind === kind && one.channel === channel)?.choice
      const declared = noticeKinds().get(kind)
      const isOnUnset = declared !== undefined && channelsUnasked(declared, isToAll).includes(channel)
      return { kind, channel, is_on: chosen === undefined ? isOnUnset : chosen !== 'never' }
    }),
  )
}
