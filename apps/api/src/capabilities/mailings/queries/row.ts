import type { MailingFile } from '@qadam/contract/mailings/files.ts'
import type {
  HoldReason,
  MailingChannel,
  MailingPurpose,
  MailingReaders,
  MailingState,
} from '@qadam/contract/mailings/lifecycle.ts'
import type { Audience, Mailing, MailingDetail, MailingTexts } from '@qadam/contract/mailings/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { isPresent } from '../../accounts/public.ts'
import { languagesOf } from '../rules/write.ts'

/** A mailing as its table has it. */
export interface MailingRow {
  readonly id: number
  readonly name: string
  readonly state: MailingState
  readonly purpose: MailingPurpose
  readonly service_reason: string
  readonly audience: Audience
  readonly readers: MailingReaders
  readonly channels: readonly MailingChannel[]
  readonly texts: MailingTexts
  readonly fallback: readonly Language[]
  readonly scheduled_at: string | null
  readonly started_at: string | null
  readonly ended_at: string | null
  readonly hold_reason: HoldReason | null
  readonly expected: number | null
  readonly created_by: number
  readonly created_at: string
  readonly changed_at: string
  readonly submitted_by: number | null
  readonly approved_by: number | null
  readonly is_self_approved: boolean
  readonly version: number
  /** What it began by itself for; null for what a person sends. */
  readonly automation: string | null
  /** Where its field `link` leads. */
  readonly link: MailingLink
}

/** Where the field `link` leads: the reader's own referral link, or a page of theirs. */
export type MailingLink = 'referral' | 'home' | 'documents' | 'cashback' | 'rating'

type Who = Mailing['created_by']
/** A mailing with the names of its people and what became of it. */
export interface ReadMailing extends MailingRow {
  readonly creator: Who
  readonly submitter: Who
  readonly approver: Who
  readonly counts: Mailing['counts'] & Pick<Mailing, 'by_channel'>
}

export const mailingColumns = sql`m.id, m.name, m.state, m.purpose, m.service_reason, m.audience, m.readers, m.channels, m.texts,
  m.fallback, m.scheduled_at, m.started_at, m.ended_at, m.hold_reason, m.expected, m.created_by, m.created_at, m.changed_at,
  m.submitted_by, m.approved_by, m.is_self_approved, m.version, m.automation, m.link`

const personAt = (column: SQL): SQL => sql`
  (select json_build_object('id', w.id, 'name', trim(concat(w.first_name, ' ', w.last_name))) from people w
    where w.school_id = m.school_id and w.id = ${column} and ${isPresent(sql`w.id`)})`

/** The columns of a `ReadMailing`, over `m`. */
export const readColumns = sql`${mailingColumns}, ${personAt(sql`m.created_by`)} as creator,
  ${personAt(sql`m.submitted_by`)} as submitter, ${personAt(sql`m.approved_by`)} as approver,
  (select json_build_object('total', coalesce(sum(g.total), 0),
    'queued', coalesce(sum(g.queued), 0),
    'sending', coalesce(sum(g.sending), 0),
    'sent', coalesce(sum(g.sent), 0),
    'failed', coalesce(sum(g.failed), 0),
    'unknown', coalesce(sum(g.unknown), 0),
    'skipped', coalesce(sum(g.skipped), 0),
    'by_channel', coalesce(json_agg(json_build_object('channel', g.channel, 'total', g.total, 'sent', g.sent,
      'failed', g.failed) order by g.channel) filter (where g.channel is not null), '[]'))
    from (select r.channel, count(*) as total,
        count(*) filter (where r.state = 'queued') as queued,
        count(*) filter (where r.state = 'sending') as sending,
        count(*) filter (where r.state = 'sent') as sent,
        count(*) filter (where r.state = 'failed') as failed,
        count(*) filter (where r.state = 'unknown') as unknown,
        count(*) filter (where r.state = 'skipped') as skipped
      from mailing_recipients r where r.school_id = m.school_id and r.mailing_id = m.id group by r.channel) g) as counts`

export function mailingOf(row: ReadMailing): Mailing {
  const { by_channel, ...counts } = row.counts
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    purpose: row.purpose,
    channels: [...row.channels],
    languages: languagesOf(row.texts, row.fallback),
    scheduled_at: row.scheduled_at,
    started_at: row.started_at,
    ended_at: row.ended_at,
    hold_reason: row.hold_reason,
    counts,
    by_channel,
    created_by: row.creator,
    created_at: row.created_at,
    changed_at: row.changed_at,
  }
}

export function mailingDetailOf(
  row: ReadMailing,
  {
    files,
    isOwn,
    mayApprove,
  }: { readonly files: MailingFile[]; readonly isOwn: boolean; readonly mayApprove: boolean },
): MailingDetail {
  return {
    ...mailingOf(row),
    service_reason: row.service_reason,
    audience: row.audience,
    readers: row.readers,
    texts: row.texts,
    fallback: [...row.fallback],
    files,
    submitted_by: row.submitter,
    approved_by: row.approver,
    is_self_approved: row.is_self_approved,
    expected: row.expected,
    may_approve: mayApprove,
    is_own: isOwn,
    version: row.version,
  }
}
