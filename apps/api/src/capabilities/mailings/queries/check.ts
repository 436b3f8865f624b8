import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { lengthOf, parseMarkup } from '@qadam/contract/mailings/markup.ts'
import type { AudienceSummary, MailingCheck, MailingText } from '@qadam/contract/mailings/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { languagesOf } from '../rules/write.ts'
import { linesOfTextMessages } from './check-texts.ts'
import { countAudience } from './count.ts'
import { filesOf } from './files.ts'
import { audienceOfMailing } from './of-mailing.ts'
import type { MailingRow } from './row.ts'

type Line = MailingCheck['lines'][number]

const stop = (code: Line['code'], values: Line['values'] = {}): Line => ({ code, level: 'stop', values })
const ask = (code: Line['code'], values: Line['values'] = {}): Line => ({ code, level: 'ask', values })

/** Returns what is to be mended or decided before a mailing goes, with its audience. @throws Failure 409 over the limit */
export async function checkMailing(ctx: ReadContext, mailing: MailingRow): Promise<MailingCheck> {
  const audience = await audienceOfMailing(ctx, mailing)
  const summary = await countAudience(ctx, audience)
  const lines = [
    ...linesOfTexts(mailing),
    ...linesOfReaders(mailing, summary),
    ...(await linesOfSchool(ctx, mailing)),
    ...(await linesOfFiles(ctx, mailing)),
    ...(await linesOfTextMessages(ctx, mailing, audience)),
  ]
  return { lines: lines.toSorted((a, b) => Number(a.level === 'ask') - Number(b.level === 'ask')), summary }
}

function linesOfTexts({ texts, fallback, channels }: MailingRow): Line[] {
  const languages = languagesOf(texts, fallback)
  if (languages.length === 0) return [stop('no_text')]
  return languages.flatMap((language) =>
    linesOfText(texts[language] as MailingText, { language, byEmail: channels.includes('email') }),
  )
}

function linesOfText(
  { subject, body, buttons }: MailingText,
  { language, byEmail }: { readonly language: Language; readonly byEmail: boolean },
): Line[] {
  const faults = [subject, body, ...buttons.map(({ label }) => label)].flatMap(
    (text) => parseMarkup(text).faults,
  )
  const length = lengthOf(body)
  return [
    ...(faults.length > 0
      ? [stop('faulty_text', { language, text: faults.map(({ text }) => text).join(', ') })]
      : []),
    ...(length > mailingLimits.bodyLength ? [stop('too_long', { language, length })] : []),
    ...(byEmail && subject === '' ? [stop('no_subject', { language })] : []),
  ]
}

function linesOfReaders(
  { texts, fallback, purpose, service_reason: reason }: MailingRow,
  summary: AudienceSummary,
): Line[] {
  const written = languagesOf(texts, fallback)
  const missing = (['ru', 'kk', 'en'] as const).filter((language) => !written.includes(language))
  const leftOut = summary.total - summary.reached
  const empty = summary.left_out.find((one) => one.reason === 'empty_field')?.count ?? 0
  return [
    ...(summary.reached === 0 ? [stop('nobody')] : []),
    ...(purpose === 'service' && reason === '' ? [stop('service_reason')] : []),
    ...(missing.length > 0 && written.length > 0
      ? [ask('missing_language', { languages: missing.join(', ') })]
      : []),
    ...(empty > 0 ? [ask('empty_fields', { count: empty })] : []),
    ...(leftOut > 0 ? [ask('left_out', { count: leftOut })] : []),
    ...(summary.later > 0 ? [ask('later', { count: summary.later })] : []),
  ]
}

async function linesOfSchool({ db, now }: ReadContext, { channels, id }: MailingRow): Promise<Line[]> {
  const { has_bot: hasBot, recent } = await db.one<{ has_bot: boolean; recent: number }>(sql`
    select exists(select from telegram_bots b where b.school_id = ${db.schoolId} and b.state = 'on') as has_bot,
      (select count(*)::int from (select m.person_id from mailing_recipients m
        where m.school_id = ${db.schoolId} and m.state in ('sending', 'sent', 'unknown') and m.person_id is not null
          and m.changed_at > ${now}::timestamptz - interval '7 days' and m.mailing_id <> ${id}
        group by m.person_id having count(*) > 1) often) as recent`)
  return [
    ...(channels.includes('telegram') && !hasBot
      ? [channels.length === 1 ? stop('bot_missing') : ask('bot_missing')]
      : []),
    ...(recent > 0 ? [ask('two_in_week', { count: recent })] : []),
  ]
}

async function linesOfFiles({ db, services }: ReadContext, { id, channels }: MailingRow): Promise<Line[]> {
  const files = await filesOf(db, id)
  const missing: string[] = []
  for (const { name, store_key: key } of files) if (!(await services.files.has(key))) missing.push(name)
  const linked = channels.includes('email') ? files.filter((file) => file.is_linked) : []
  return [
    ...(missing.length > 0 ? [stop('file_missing', { text: missing.join(', ') })] : []),
    ...(linked.length > 0 ? [ask('files_linked', { text: linked.map(({ name }) => name).join(', ') })] : []),
  ]
}
