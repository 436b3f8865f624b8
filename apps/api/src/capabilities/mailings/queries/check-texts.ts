import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import type { MailingCheck } from '@qadam/contract/mailings/schemas.ts'
import { sizeOfTextMessage } from '@qadam/contract/mailings/text-message.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isSmsOn, segmentsOfDay } from '../../../platform/sms/sms-of-school.ts'
import { type CarriedFiles, carriedFiles } from '../commands/carried-files.ts'
import { messageOf, type Reached, textsEndOf, writeFor } from '../commands/post.ts'
import { languagesOf } from '../rules/write.ts'
import { type AudienceOf, audienceSql } from './audience.ts'
import { usedFields } from './of-mailing.ts'
import type { MailingRow } from './row.ts'
import { senderOfMailings } from './sender.ts'

type Line = MailingCheck['lines'][number]

/** The text is written for so many readers; the parts of the others are reckoned by these. */
const written = 1_000

/** Returns what text messages of a mailing cost, and why they would not go. */
export async function linesOfTextMessages(
  ctx: ReadContext,
  mailing: MailingRow,
  audience: AudienceOf,
): Promise<Line[]> {
  const { channels, texts, fallback } = mailing
  if (!channels.includes('sms')) return []
  if (!(await isSmsOn(ctx.db, ctx.services.settings)))
    return [{ code: 'sms_off', level: channels.length === 1 ? 'stop' : 'ask', values: {} }]
  const { origin } = await senderOfMailings(ctx)
  const files = await carriedFiles(ctx, mailing.id, origin)
  const { count, longest, segments } = await sizesOf(ctx, mailing, { audience, files })
  const { limit, used } = await segmentsOfDay(ctx.db, ctx.now)
  const buttons = languagesOf(texts, fallback).reduce(
    (count, language) => Math.max(count, texts[language]?.buttons.length ?? 0),
    0,
  )
  const links = files.byLink.length + buttons
  const left = Math.max(0, limit - used)
  const line = (level: Line['level'], code: Line['code'], values: Line['values']): Line => ({
    code,
    level,
    values,
  })
  return [
    ...(longest > mailingLimits.textSegments
      ? [line('stop', 'sms_too_long', { segments: longest, limit: mailingLimits.textSegments })]
      : []),
    ...(segments > limit
      ? [line('stop', 'sms_over_day', { segments, limit })]
      : segments > left
        ? [line('ask', 'sms_over_today', { segments, left, limit })]
        : []),
    ...(count > 0 ? [line('ask', 'sms_segments', { count, segments, longest })] : []),
    ...(links > 0 && count > 0 ? [line('ask', 'sms_links', { count: links })] : []),
  ]
}

interface Sizes {
  readonly count: number
  readonly longest: number
  readonly segments: number
}

interface Sizing {
  readonly audience: AudienceOf
  readonly files: CarriedFiles
}

type Texted = Omit<Reached, 'channel' | 'address' | 'reason'> & { readonly count: number }

/** Counts the parts for each reader: names differ in length, and languages in their alphabet. */
async function sizesOf(ctx: ReadContext, mailing: MailingRow, { audience, files }: Sizing): Promise<Sizes> {
  const school = await senderOfMailings(ctx)
  const readers = await ctx.db.rows<Texted>(sql`
    select person_id, guardian_id, student_id, language, values, (count(*) over ())::int as count
    from (${audienceSql({ ...audience, fields: usedFields(mailing.texts) })}) found
    where reason is null and channel = 'sms' order by person_id limit ${written}`)
  const sizes = readers.flatMap((reader) => {
    const text = writeFor(ctx, mailing, reader, school.origin)
    if (!text) return []
    const { sms = '' } = messageOf(text, {
      school,
      purpose: mailing.purpose,
      files,
      textsEnd: textsEndOf(ctx, mailing, reader, school.origin),
    })
    return [sizeOfTextMessage(sms).segments]
  })
  const count = readers[0]?.count ?? 0
  const sum = sizes.reduce((total, one) => total + one, 0)
  return {
    count,
    longest: Math.max(0, ...sizes),
    segments: sizes.length === 0 ? 0 : Math.ceil((sum * count) / sizes.length),
  }
}
