import type { FieldName } from '@qadam/contract/mailings/fields.ts'
import type { MailingChannel, MailingPurpose, MailingReaders } from '@qadam/contract/mailings/lifecycle.ts'
import { fieldsOf, parseMarkup } from '@qadam/contract/mailings/markup.ts'
import type { MailingTexts } from '@qadam/contract/mailings/schemas.ts'
import { defaultHours } from '@qadam/contract/notifications/kinds.ts'
import type { Language } from '@qadam/contract/values.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { canBeSwitchedOff, type NoticeKind } from '../../../platform/notices/notice.ts'
import { guardianChatJoin } from '../../../platform/telegram/links.ts'
import { kindOfPurpose } from '../notices.ts'
import { someEmpty, valuesSql } from '../rules/fields.ts'

/** Who would read a mailing. `languages` have a text, in the order in which they stand for each other. */
export interface AudienceOf {
  readonly schoolId: number
  readonly now: Date
  /** The people of the audience: an array of ids. */
  readonly people: SQL
  readonly readers: MailingReaders
  readonly purpose: MailingPurpose
  readonly channels: readonly MailingChannel[]
  /** True when the installation can send text messages. */
  readonly hasSms: boolean
  readonly languages: readonly Language[]
  /** Fields without a word for an empty value. */
  readonly required: readonly FieldName[]
  /** Fields whose values are read. */
  readonly fields?: readonly FieldName[]
  /** False when it is asked once more, just before a message goes. */
  readonly isFirst?: boolean
  /** True when it is asked for a later day: what went today does not count. */
  readonly isForLater?: boolean
  /** Readers of different values, over `student_id`, are not each other's duplicates. */
  readonly apartBy?: SQL
}

/** Returns the fields that have no word for an empty value. */
export function requiredFields(texts: MailingTexts): FieldName[] {
  const all = Object.values(texts).flatMap(({ subject, body, buttons }) => [
    ...[subject, body].flatMap((text) =>
      parseMarkup(text).pieces.flatMap((piece) =>
        piece.kind === 'field' && piece.otherwise === null ? [piece.name] : [],
      ),
    ),
    ...buttons.flatMap(({ url }) => fieldsOf(url)),
  ])
  return [...new Set(all)]
}

const addressOf: Readonly<Record<MailingChannel, SQL>> = {
  telegram: sql`chat_id::text`,
  email: sql`case when not email_fails then email end`,
  sms: sql`case when sms_on and not phone_unproved then phone end`,
}
const choiceOf: Readonly<Record<MailingChannel, SQL>> = {
  telegram: sql`telegram_choice`,
  email: sql`email_choice`,
  sms: sql`sms_choice`,
}
/** Who switched a kind off by one way does not get it on the phone unless they chose that. */
const isOnUnaskedBy: Readonly<Record<MailingChannel, SQL>> = {
  telegram: sql`is_on_unasked`,
  email: sql`is_on_unasked`,
  sms: sql`(is_on_unasked and coalesce(email_choice, '') <> 'never' and coalesce(telegram_choice, '') <> 'never')`,
}

/**
 * Returns a statement of all readers: `person_id`, `guardian_id`, `student_id`, `name`, `language`, `channel` and `address` by which it
 * goes, `zone`, and `reason` for which it does not (null: it does). One statement, whatever the size.
 */
export function audienceSql(of: AudienceOf): SQL {
  const { purpose, channels, isFirst = true, isForLater = false, apartBy = sql`true` } = of
  const kind = kindOfPurpose(purpose)
  const isAllowed = (channel: MailingChannel) =>
    canBeSwitchedOff(kind)
      ? sql`coalesce(${choiceOf[channel]} <> 'never', ${isOnUnaskedBy[channel]})`
      : sql`true`
  const hasAddress = (channel: MailingChannel) => sql`${addressOf[channel]} is not null`
  const some = (test: (channel: MailingChannel) => SQL) =>
    sql`(${sql.join(
      channels.map((channel) => sql`(${test(channel)})`),
      ' or ',
    )})`
  const goesBy = (channel: MailingChannel) => sql`${hasAddress(channel)} and ${isAllowed(channel)}`
  const firstOf = (value: (channel: MailingChannel) => SQL) =>
    sql`case ${sql.join(
      channels.map((channel) => sql`when ${goesBy(channel)} then ${value(channel)}`),
      ' ',
    )} end`
  const hasChosen = some((channel) => sql`${choiceOf[channel]} is not null`)
  const counted = isFirst && !isForLater && purpose === 'offer'
  return sql`
    select person_id, guardian_id, student_id, name, first_name, last_name, zone, language, channel, address, quiet_from,
      quiet_until, values,
      case when reason is null and address is not null and row_number() over (
        partition by channel, address, reason is null, ${apartBy} order by guardian_id is not null, person_id, guardian_id) > 1
        and ${isFirst} then 'duplicate' else reason end as reason
    from (
      select r.*, ${firstOf((channel) => sql`${channel}::text`)} as channel, ${firstOf((channel) => addressOf[channel])} as address,
        case when is_blocked then 'blocked'
          when not ${some(hasAddress)} then ${whyNoAddress(channels)}
          when not ${some(goesBy)} then case when not is_on_unasked and not ${hasChosen} then 'no_consent' else 'unsubscribed' end
          when ${counted} and offers_today >= most_a_day then 'enough_today'
          when has_empty then 'empty_field' end as reason
      from (${readersSql(of, { kind, counted })}) r) ways`
}

/** Why none of the ways reaches a reader. */
function whyNoAddress(channels: readonly MailingChannel[]): SQL {
  const isSmsAlone = channels.every((channel) => channel === 'sms')
  return sql`case when email_fails and ${channels.includes('email')} then 'address_failed'
    when ${isSmsAlone} and not sms_on then 'sms_off'
    when ${channels.includes('sms')} and sms_on and phone is not null and phone_unproved then 'phone_unproved'
    when ${isSmsAlone} then 'no_phone' else 'no_address' end`
}

interface Counting {
  readonly kind: NoticeKind
  readonly counted: boolean
}

/** The readers before their way is chosen, `a` in the SQL of fields. */
function readersSql(of: AudienceOf, { kind, counted }: Counting): SQL {
  const { schoolId, now, languages, required, fields = [] } = of
  const parts = [
    ...(of.readers === 'guardians' ? [] : [accountsSql(of, kind.name)]),
    ...(of.readers === 'students' ? [] : [guardiansSql(of, kind.name)]),
  ]
  return sql`
    select a.person_id, a.guardian_id, a.student_id, a.name, a.first_name, a.last_name, a.email, a.chat_id, a.phone, a.phone_unproved, a.zone, a.is_blocked,
      failed.address is not null as email_fails,
      a.email_choice, a.telegram_choice, a.sms_choice, (coalesce(ms.sms_on, false) and ${of.hasSms}) as sms_on, ${isOnUnasked(kind)} as is_on_unasked,
      coalesce(a.quiet_from, ms.quiet_from, ${defaultHours.quiet_from}::time) as quiet_from,
      coalesce(a.quiet_until, ms.quiet_until, ${defaultHours.quiet_until}::time) as quiet_until,
      case when a.language = any(${languages}::text[]) or cardinality(${languages}::text[]) = 0 then a.language
        else (${languages}::text[])[1] end as language,
      ${counted ? sql`coalesce(today.offers, 0)` : sql`0`} as offers_today,
      coalesce(ms.most_a_day, 1) as most_a_day, ${someEmpty(required)} as has_empty, ${valuesSql(fields)} as values
    from (${sql.join(parts, ' union all ')}) a (person_id, guardian_id, student_id, name, first_name, last_name, email, chat_id,
      phone, phone_unproved, language, zone, is_blocked, email_choice, telegram_choice, sms_choice, quiet_from, quiet_until)
    join schools s on s.school_id = ${schoolId}
    left join failed_addresses failed on failed.school_id = s.school_id and failed.address = a.email
    left join mailing_settings ms on ms.school_id = s.school_id
    left join people st on st.school_id = s.school_id and st.id = a.student_id
    left join student_records rec on rec.school_id = s.school_id and rec.student_id = a.student_id
    ${
      counted
        ? sql`left join (
            select m.person_id, m.guardian_id, count(*) as offers from mailings offer
            join schools day on day.school_id = offer.school_id
            join mailing_recipients m on m.school_id = offer.school_id and m.mailing_id = offer.id
            where offer.school_id = ${schoolId} and offer.purpose = 'offer' and offer.started_at > ${now}::timestamptz - interval '60 days'
              and m.state in ('queued', 'sending', 'sent', 'unknown')
              and m.changed_at >= date_trunc('day', ${now}::timestamptz at time zone day.time_zone) at time zone day.time_zone
            group by m.person_id, m.guardian_id) today
          on today.person_id = a.person_id or today.guardian_id = a.guardian_id`
        : sql``
    }`
}

/** Who has not chosen gets what is on by default, and religious greetings where the school says so. */
const isOnUnasked = ({ name, channels }: NoticeKind): SQL =>
  name === 'religious_greetings'
    ? sql`coalesce(ms.religious_to_all, false)`
    : sql`${channels.length > 0}::boolean`

const accountsSql = ({ schoolId, people }: AudienceOf, kind: string): SQL => sql`
  select p.id as person_id, null::bigint as guardian_id, case when p.role = 'student' then p.id end as student_id,
    trim(concat(p.first_name, ' ', p.last_name)) as name, p.first_name, p.last_name, lower(p.email) as email, l.chat_id,
    p.phone, p.phone_unproved, coalesce(p.language, own.default_language) as language, coalesce(p.time_zone, own.time_zone) as zone,
    (p.deactivated_at is not null or x.student_id is not null) as is_blocked,
    ce.choice as email_choice, ct.choice as telegram_choice, cs.choice as sms_choice,
    h.quiet_from, h.quiet_until
  from people p
  join schools own on own.school_id = p.school_id
  left join telegram_links l on l.school_id = p.school_id and l.person_id = p.id and l.unlinked_at is null and l.blocked_at is null
  left join notice_choices ce on ce.school_id = p.school_id and ce.person_id = p.id and ce.kind = ${kind} and ce.channel = 'email'
  left join notice_choices ct on ct.school_id = p.school_id and ct.person_id = p.id and ct.kind = ${kind} and ct.channel = 'telegram'
  left join notice_choices cs on cs.school_id = p.school_id and cs.person_id = p.id and cs.kind = ${kind} and cs.channel = 'sms'
  left join notice_hours h on h.school_id = p.school_id and h.person_id = p.id
  left join restrictions x on x.school_id = p.school_id and x.student_id = p.id and x.state = 'set'
  where p.school_id = ${schoolId} and p.id = any(${people}) and p.deleted_at is null`

const guardiansSql = ({ schoolId, people, now }: AudienceOf, kind: string): SQL => sql`
  select null::bigint, g.id, g.student_id, g.name, g.name, '', lower(g.email), chat.chat_id, null::text, false, g.language,
    own.time_zone, (x.student_id is not null or p.deactivated_at is not null), ge.choice, gt.choice, null::text,
    null::time, null::time
  from guardians g
  join schools own on own.school_id = g.school_id
  join people p on p.school_id = g.school_id and p.id = g.student_id and p.deleted_at is null and p.role = 'student'
  left join guardian_choices ge on ge.school_id = g.school_id and ge.guardian_id = g.id and ge.kind = ${kind} and ge.channel = 'email'
  left join guardian_choices gt on gt.school_id = g.school_id and gt.guardian_id = g.id and gt.kind = ${kind} and gt.channel = 'telegram'
  ${guardianChatJoin}
  left join restrictions x on x.school_id = g.school_id and x.student_id = g.student_id and x.state = 'set'
  where g.school_id = ${schoolId} and g.student_id = any(${people}) and g.withdrawn_at is null and not g.awaits_staff
    and g.expires_at > ${now} and g.secret_digest is not null and g.opened_at is not null`

/** Returns the condition that the quiet hours of a row with `zone`, `quiet_from` and `quiet_until` hold a message now. */
export const isQuietSql = (now: Date): SQL => {
  const clock = sql`(${now}::timestamptz at time zone zone)::time`
  return sql`(case when quiet_from <= quiet_until then ${clock} >= quiet_from and ${clock} < quiet_until
    else ${clock} >= quiet_from or ${clock} < quiet_until end)`
}
