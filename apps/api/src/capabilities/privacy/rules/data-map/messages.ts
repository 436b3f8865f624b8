import type { WrittenTable } from './written-table.ts'

/** Rows of a person, or of a guardian of theirs. */
const ofPersonOrGuardian = `(t.person_id = $person or exists (select 1 from guardians g where g.school_id = t.school_id
  and g.id = t.guardian_id and g.student_id = $person))`
/** An address of the person, or of a guardian of theirs. */
const atAddress = `t.address in (
  select lower(p.email) from people p where p.school_id = t.school_id and p.id = $person
  union select lower(g.email) from guardians g where g.school_id = t.school_id and g.student_id = $person)`

/** What people are notified of, and how they want to be. */
export const messageTables: Readonly<Record<string, WrittenTable>> = {
  held_notices: {
    of: 'person_id',
    purpose: 'communication',
    term: 'until_done',
    erasure: 'delete',
    columns: { P2: 'notice about held_at', '-': 'school_id person_id' },
  },
  outgoing_letters: {
    of: 'lower(t.recipient) = (select lower(p.email) from people p where p.school_id = t.school_id and p.id = $person)',
    purpose: 'communication',
    term: 'until_done',
    erasure: 'delete',
    columns: { P2: 'recipient created_at', P7: 'letter', '-': 'school_id id delivery_ids is_once is_tried' },
  },
  sent_letters: {
    of: atAddress,
    purpose: 'communication',
    term: 'until_done',
    erasure: 'delete',
    columns: { P2: 'address sent_at', '-': 'school_id id delivery_ids' },
  },
  mail_bounces: {
    of: atAddress,
    purpose: 'communication',
    term: 'until_done',
    erasure: 'delete',
    columns: { P2: 'address meaning status bounced_at', '-': 'school_id letter_id' },
  },
  failed_addresses: {
    of: atAddress,
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: { P2: 'address reason status failed_at', '-': 'school_id' },
  },
  // Before the chats, by which it is found.
  outgoing_chat_messages: {
    of: `t.chat_id in (select l.chat_id from telegram_links l
      left join guardians g on g.school_id = l.school_id and g.id = l.guardian_id
      where l.school_id = t.school_id and $person in (l.person_id, g.student_id))`,
    purpose: 'communication',
    term: 'until_done',
    erasure: 'delete',
    columns: {
      P2: 'chat_id not_before created_at',
      P7: 'parts',
      '-': 'school_id id sent_parts is_answer is_once state attempts delivery_ids copy_id reply_to',
    },
  },
  outgoing_text_messages: {
    of: 't.phone = (select p.phone from people p where p.school_id = t.school_id and p.id = $person)',
    purpose: 'communication',
    term: 'until_done',
    erasure: 'delete',
    columns: {
      P2: 'phone not_before created_at',
      P7: 'text',
      '-': 'school_id id state is_once attempts delivery_ids',
    },
  },
  telegram_links: {
    of: ofPersonOrGuardian,
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: {
      P2: 'chat_id username linked_at blocked_at unlinked_at',
      '-': 'school_id id person_id guardian_id bot_id',
    },
  },
  // A copy without grants that follows the chats: it finds the school of what comes to the operator's bot.
  operator_chats: {
    of: `t.chat_id in (select l.chat_id from telegram_links l
      left join guardians g on g.school_id = l.school_id and g.id = l.guardian_id
      where l.school_id = t.school_id and $person in (l.person_id, g.student_id))`,
    purpose: 'communication',
    term: 'account',
    erasure: 'cascade',
    columns: { '-': 'school_id chat_id chosen_at' },
  },
  chat_copies: {
    of: `t.message_id in (select m.id from student_messages m where m.school_id = t.school_id and m.student_id = $person)`,
    purpose: 'communication',
    term: 'account',
    erasure: 'cascade',
    columns: { P2: 'chat_id chat_message_id state changed_at', '-': 'school_id id message_id' },
  },
  // Until it is handled, what was written to the bot waits here.
  telegram_updates: {
    of: `t.body is not null and exists (select from telegram_links l
      left join guardians g on g.school_id = l.school_id and g.id = l.guardian_id
      where l.school_id = t.school_id and $person in (l.person_id, g.student_id) and l.chat_id in ((t.body->'message'->'chat'->>'id')::bigint,
        (t.body->'edited_message'->'chat'->>'id')::bigint, (t.body->'callback_query'->'from'->>'id')::bigint))`,
    purpose: 'communication',
    term: 'until_done',
    erasure: 'delete',
    columns: { P7: 'body', P2: 'album received_at handled_at', '-': 'school_id bot_id update_id' },
  },
  telegram_codes: {
    of: 'person_id',
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: { P2: 'used_at renewed_at', '-': 'school_id person_id version' },
  },
  telegram_start_links: {
    of: ofPersonOrGuardian,
    purpose: 'communication',
    term: 'until_done',
    erasure: 'delete',
    columns: { P2: 'created_at expires_at used_at', P7: 'digest', '-': 'school_id id person_id guardian_id' },
  },
  notifications: {
    of: 'person_id',
    purpose: 'communication',
    term: 'retention',
    erasure: 'delete',
    columns: {
      P2: 'notice kind thread title body path about created_at read_at',
      '-': 'school_id id person_id event_id in_bell',
    },
  },
  notice_deliveries: {
    of: `(exists (select 1 from notifications n
      where n.school_id = t.school_id and n.id = t.notification_id and n.person_id = $person)
      or exists (select 1 from mailing_recipients r where r.school_id = t.school_id and r.id = t.recipient_id
        and $person in (r.person_id, r.student_id)))`,
    purpose: 'communication',
    term: 'retention',
    erasure: 'cascade',
    columns: {
      P2: 'channel state reason not_before attempts error created_at changed_at',
      '-': 'school_id id notification_id recipient_id provider_id',
    },
  },
  delivery_steps: {
    of: `exists (select 1 from notice_deliveries d
      left join notifications n on n.school_id = d.school_id and n.id = d.notification_id
      left join mailing_recipients r on r.school_id = d.school_id and r.id = d.recipient_id
      where d.school_id = t.school_id and d.id = t.delivery_id and $person in (n.person_id, r.person_id, r.student_id))`,
    purpose: 'communication',
    term: 'retention',
    erasure: 'cascade',
    columns: { P2: 'at state reason error', '-': 'school_id delivery_id id' },
  },
  notice_choices: {
    of: 'person_id',
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: { P2: 'kind channel choice before_off', '-': 'school_id person_id' },
  },
  notice_hours: {
    of: 'person_id',
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: { P2: 'quiet_from quiet_until daily_at', '-': 'school_id person_id' },
  },
  notice_mutes: {
    of: 'person_id',
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: { P2: 'thread muted_at', '-': 'school_id person_id' },
  },
  mailing_recipients: {
    of: '$person in (t.person_id, t.student_id)',
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: {
      P2: 'channel language state reason not_before occasion changed_at',
      '-': 'school_id mailing_id id person_id guardian_id student_id delivery_id',
    },
  },
  service_ratings: {
    of: 'person_id',
    purpose: 'communication',
    term: 'account',
    erasure: 'blank',
    blank: 'text',
    columns: {
      P3: 'id occasion mark text asked_on answered_at changed_at',
      '-': 'school_id person_id version',
    },
  },
  guardian_choices: {
    of: `exists (select 1 from guardians g where g.school_id = t.school_id and g.id = t.guardian_id and g.student_id = $person)`,
    purpose: 'communication',
    term: 'account',
    erasure: 'cascade',
    columns: { P2: 'kind channel choice chosen_at', '-': 'school_id guardian_id' },
  },
}
