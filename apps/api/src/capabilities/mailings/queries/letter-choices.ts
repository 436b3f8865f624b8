import type { LetterChoices } from '@qadam/contract/mailings/unsubscribe.ts'
import {
  kinds as allKinds,
  type Channel,
  kindsOf,
  type NoticeKindName,
} from '@qadam/contract/notifications/kinds.ts'
import type { Language, Role } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { channelsUnasked, type NoticeKind, noticeKinds } from '../../../platform/notices/notice.ts'
import { isReligiousToAllSql } from '../../../platform/notices/reader-channels.ts'
import { readUnsubscribeToken, type Unsubscribing } from '../../../platform/notices/unsubscribe-link.ts'
import { unsubscribeUnknown } from '../errors.ts'

/** What guardians get and can switch off. */
export const kindsOfGuardians: readonly NoticeKindName[] = [
  'payment_reminders',
  'school_news',
  'offers',
  'surveys',
  'greetings',
  'religious_greetings',
]
// A link cannot be guessed: the limit protects the server from load by attempts. What is right costs nothing, because
// mail providers press for many readers from few addresses.
const wrongLinks = { name: 'unsubscribe-wrong', points: 60, seconds: 3_600 }

type Context = RequestContext<Actor | null>

/** A reader of letters, as their link names them. */
export interface LinkedReader extends Unsubscribing {
  /** The address, or the phone of a link that came by text message. */
  readonly email: string
  readonly language: Language
  readonly school: string
  /** Of the person themselves, or of a guardian's student. */
  readonly personId: number
  readonly choices: LetterChoices['choices']
}

interface Row {
  readonly id: number
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language
  readonly school: string
  readonly role: Role | null
  readonly is_religious_to_all: boolean
  readonly chosen: readonly {
    readonly kind: NoticeKindName
    readonly channel: Channel
    readonly choice: string
  }[]
}

/** Returns the reader of a link of this school. @throws Failure 404, and 429 after many wrong links */
export async function readerOfLink(ctx: Context, token: string): Promise<LinkedReader> {
  const { db, services, schoolId, clientKey } = ctx
  const named = readUnsubscribeToken(services.settings.LINK_SECRET, schoolId, token)
  const row =
    named && (await db.row<Row>(named.reader.is === 'person' ? personSql(named) : guardianSql(named)))
  if (!row) {
    await services.limits.spend(wrongLinks, `${schoolId}:${clientKey}`)
    throw unsubscribeUnknown()
  }
  const offered = row.role === null ? kindsOfGuardians : kindsOf(row.role)
  const choices = offered.flatMap((name) => {
    const kind = noticeKinds().get(name)
    if (!kind || !allKinds[name].canBeSwitchedOff) return []
    return [{ kind: name, is_on: isOn(kind, named.channel, row) }]
  })
  const { id: personId, language, school, email, phone } = row
  const address = named.channel === 'sms' ? phone : email
  return { ...named, personId, language, school, email: address ?? '', choices }
}

function isOn(kind: NoticeKind, channel: Channel, row: Row): boolean {
  const ofKind = row.chosen.filter((one) => one.kind === kind.name)
  const choice = ofKind.find((one) => one.channel === channel)?.choice
  if (choice) return choice !== 'never'
  if (channel !== 'sms') return channelsUnasked(kind, row.is_religious_to_all).includes(channel)
  return kind.isTextedUnasked === true && !ofKind.some((one) => one.choice === 'never')
}

const personSql = ({ schoolId, reader }: Unsubscribing) => sql`
  select p.id, p.email, p.phone, coalesce(p.language, s.default_language) as language, s.name as school, p.role,
    ${isReligiousToAllSql(sql`p.school_id`)} as is_religious_to_all,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'channel', c.channel, 'choice', c.choice)), '[]') from notice_choices c
      where c.school_id = p.school_id and c.person_id = p.id) as chosen
  from people p join schools s on s.school_id = p.school_id
  where p.school_id = ${schoolId} and p.id = ${reader.id} and p.deleted_at is null`

const guardianSql = ({ schoolId, reader }: Unsubscribing) => sql`
  select g.student_id as id, g.email, null as phone, g.language, s.name as school, null as role,
    ${isReligiousToAllSql(sql`g.school_id`)} as is_religious_to_all,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'channel', c.channel, 'choice', c.choice)), '[]') from guardian_choices c
      where c.school_id = g.school_id and c.guardian_id = g.id) as chosen
  from guardians g join schools s on s.school_id = g.school_id
  where g.school_id = ${schoolId} and g.id = ${reader.id}`

/** Returns what the page of a link shows. */
export const shownChoices = ({
  school,
  channel,
  email,
  language,
  kinds,
  choices,
}: LinkedReader): LetterChoices => ({
  school,
  channel,
  email: channel === 'sms' ? endOfPhone(email) : partlyHidden(email),
  language,
  kinds: [...kinds],
  choices,
})

const partlyHidden = (email: string): string => email.replace(/^(.).*@/, '$1•••@')
const endOfPhone = (phone: string): string => `•••${phone.slice(-4)}`
