import type { readMailing } from '@qadam/contract/mailings/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { senderOf } from '../../../platform/notices/send-notices.ts'
import { hasSmsProvider } from '../../../platform/sms/sms-of-school.ts'
import { type Reached, writeFor } from '../commands/post.ts'
import { mailingNotFound } from '../errors.ts'
import { languagesOf } from '../rules/write.ts'
import { audienceSql } from './audience.ts'
import { filesOf, presentFiles } from './files.ts'
import { usedFields } from './of-mailing.ts'
import { type MailingRow, mailingColumns } from './row.ts'

/** Returns a mailing as the actor got it. @throws Failure 404 */
export async function readOwnMailing(ctx: ReadContext, id: number): Promise<z.output<typeof readMailing>> {
  const { db, actor, schoolId, now } = ctx
  const mailing = await db.row<
    MailingRow & { language: MailingRow['fallback'][number]; sent_at: string }
  >(sql`
    select ${mailingColumns}, r.language, r.changed_at as sent_at from mailings m
    join mailing_recipients r on r.school_id = m.school_id and r.mailing_id = m.id and r.person_id = ${actor.id}
    where m.school_id = ${schoolId} and m.id = ${id} and r.delivery_id is not null`)
  if (!mailing) throw mailingNotFound()
  const { texts, fallback } = mailing
  const readers = await db.rows<Reached>(
    audienceSql({
      schoolId,
      now,
      people: sql`${[actor.id]}::bigint[]`,
      readers: 'students',
      purpose: mailing.purpose,
      channels: mailing.channels,
      hasSms: hasSmsProvider(ctx.services.settings),
      languages: languagesOf(texts, fallback),
      required: [],
      fields: usedFields(texts),
      isFirst: false,
    }),
  )
  const reader = readers.find(({ person_id: person }) => person === actor.id)
  const { origin } = await senderOf(ctx)
  const written = reader && writeFor(ctx, mailing, { ...reader, language: mailing.language }, origin)
  if (!written) throw mailingNotFound()
  return {
    id,
    subject: written.subject,
    html: written.html,
    buttons: [...written.buttons],
    files: presentFiles(await filesOf(db, id)),
    sent_at: mailing.sent_at,
  }
}
