import {
  type Channel,
  type Choice,
  defaultHours,
  type NoticeHours,
  type NoticeKindName,
} from '@qadam/contract/notifications/kinds.ts'
import { anyId } from '../database/any-id.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { type SQL, sql } from '../database/sql.ts'
import { canBeSwitchedOff, channelsUnasked, type NoticeKind } from './notice.ts'

/** How one person wants to be notified. */
export interface Wanted {
  readonly hours: NoticeHours
  choiceOf(kind: NoticeKind, channel: Channel): Choice
  hasChosen(kind: NoticeKind, channel: Channel): boolean
  isMuted(kind: NoticeKind, thread: string): boolean
}

interface Row extends NoticeHours {
  readonly id: number
  readonly choices: readonly {
    readonly kind: NoticeKindName
    readonly channel: Channel
    readonly choice: Choice
  }[]
  readonly muted: readonly string[]
  readonly is_religious_to_all: boolean
}

/** Returns how these people want to be notified: their choices, else the defaults of each kind. */
export async function wantedBy(
  db: SchoolDb,
  people: readonly number[],
): Promise<(personId: number) => Wanted> {
  const rows = people.length === 0 ? [] : await readRows(db, people)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (personId) => wantedOf(byId.get(personId))
}

/** True where the school sends religious greetings to who has not chosen them too. */
export const isReligiousToAllSql = (school: SQL): SQL => sql`coalesce((
  select m.religious_to_all from mailing_settings m where m.school_id = ${school}), false)`

const readRows = (db: SchoolDb, people: readonly number[]) =>
  db.rows<Row>(sql`
    select p.id,
      (select coalesce(json_agg(json_build_object('kind', c.kind, 'channel', c.channel, 'choice', c.choice)), '[]')
        from notice_choices c where c.school_id = p.school_id and c.person_id = p.id) as choices,
      coalesce(to_char(h.quiet_from, 'HH24:MI'), ${defaultHours.quiet_from}) as quiet_from,
      coalesce(to_char(h.quiet_until, 'HH24:MI'), ${defaultHours.quiet_until}) as quiet_until,
      coalesce(to_char(h.daily_at, 'HH24:MI'), ${defaultHours.daily_at}) as daily_at,
      array(select m.thread from notice_mutes m
        where m.school_id = p.school_id and m.person_id = p.id) as muted,
      ${isReligiousToAllSql(sql`p.school_id`)} as is_religious_to_all
    from people p left join notice_hours h on h.school_id = p.school_id and h.person_id = p.id
    where p.school_id = ${db.schoolId} and p.id = ${anyId(people)}`)

function wantedOf(row: Row | undefined): Wanted {
  const { quiet_from, quiet_until, daily_at } = row ?? defaultHours
  const chosenOf = (kind: NoticeKind, channel: Channel) =>
    row?.choices.find((one) => one.kind === kind.name && one.channel === channel)?.choice
  // Who switched a kind off anywhere is not asked by a phone.
  const isTexted = (kind: NoticeKind) =>
    kind.isTextedUnasked === true &&
    !row?.choices.some(({ kind: name, choice }) => name === kind.name && choice === 'never')
  const ofUnasked = (kind: NoticeKind) => channelsUnasked(kind, row?.is_religious_to_all ?? false)
  return {
    hours: { quiet_from, quiet_until, daily_at },
    choiceOf: (kind, channel) => {
      const isOnUnasked = channel === 'sms' ? isTexted(kind) : ofUnasked(kind).includes(channel)
      return allowed(kind, channel, chosenOf(kind, channel) ?? (isOnUnasked ? 'now' : 'never'))
    },
    hasChosen: (kind, channel) => chosenOf(kind, channel) !== undefined,
    isMuted: (kind, thread) => canBeSwitchedOff(kind) && (row?.muted.includes(thread) ?? false),
  }
}

/**
 * Returns what may be chosen for a kind by a channel. The bell and text messages have no digest, and what must be known stands there
 * always and goes by e-mail, at once or with the digest.
 */
export function choicesFor(kind: NoticeKind, channel: Channel): readonly Choice[] {
  if (channel === 'app') return canBeSwitchedOff(kind) ? ['now', 'never'] : ['now']
  if (channel === 'sms') return ['now', 'never']
  if (channel === 'email' && !canBeSwitchedOff(kind)) return ['now', 'digest']
  return ['now', 'digest', 'never']
}

const allowed = (kind: NoticeKind, channel: Channel, choice: Choice): Choice =>
  choicesFor(kind, channel).includes(choice) ? choice : 'now'
