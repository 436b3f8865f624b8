import type { WrittenTable } from './written-table.ts'

// Also what somebody asked before they had an account, by a contact of theirs that is proved.
const isTheirs = (
  c: string,
) => `(${c}.student_id = $person or (${c}.student_id is null and exists (select 1 from people p
  where p.school_id = ${c}.school_id and p.id = $person and ((p.phone = ${c}.phone and not p.phone_unproved)
    or (lower(p.email) = ${c}.email and not p.email_unproved)))))`
const ofRequest = {
  of: `exists (select 1 from consultations c
    where c.school_id = t.school_id and c.id = t.consultation_id and ${isTheirs('c')})`,
  purpose: 'communication',
  term: 'retention',
  erasure: 'cascade',
} as const
const visit = 'source medium campaign content term path referrer at'

// The referrer's copy names a friend by number alone; the books have the sums.
const referral = {
  purpose: 'school',
  term: 'account',
  erasure: 'delete',
} as const

/** How people came to the school, who invited them, and their requests for a consultation. */
export const interestTables: Readonly<Record<string, WrittenTable>> = {
  referrals: {
    ...referral,
    of: '(t.friend_id = $person or t.referrer_id = $person)',
    columns: {
      P6: 'came_at refusal is_allowed decision merged_at',
      P5: 'bought_at order_id base_minor due_at settled_at credited_minor',
      '-': 'school_id id referrer_id friend_id decided_by decided_at',
    },
  },
  cashback_totals: {
    ...referral,
    of: 'student_id',
    columns: { P5: 'posted_minor', '-': 'school_id student_id merged_at' },
  },
  person_visits: {
    of: 'person_id',
    purpose: 'school',
    term: 'account',
    erasure: 'delete',
    columns: { P6: visit, '-': 'school_id person_id kind' },
  },
  consultations: {
    of: isTheirs('t'),
    purpose: 'communication',
    term: 'retention',
    erasure: 'delete',
    columns: {
      P2: 'phone email',
      P3: 'state times created_at sent_at',
      P6: 'step step_on close_reason',
      '-': 'school_id id owner_id student_id changed_at version',
    },
  },
  consultation_messages: {
    ...ofRequest,
    columns: {
      P1: 'name',
      P2: 'phone email wish way contact_time language consents ip sent_at',
      P3: 'program_id page',
      '-': 'school_id id consultation_id',
    },
  },
  consultation_visits: {
    ...ofRequest,
    columns: { P6: visit, '-': 'school_id consultation_id kind' },
  },
  consultation_notes: {
    ...ofRequest,
    columns: { P6: 'kind text at', '-': 'school_id id consultation_id by_id' },
  },
}
