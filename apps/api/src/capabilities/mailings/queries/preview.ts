import { lengthOf } from '@qadam/contract/mailings/markup.ts'
import type { Preview, previewQuery } from '@qadam/contract/mailings/schemas.ts'
import { sizeOfTextMessage } from '@qadam/contract/mailings/text-message.ts'
import { kinds } from '@qadam/contract/notifications/kinds.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { unsubscribeLabel } from '../../../platform/notices/unsubscribe-link.ts'
import { isSmsOn } from '../../../platform/sms/sms-of-school.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { messageOf, type Reached, writeFor } from '../commands/post.ts'
import { noTextInLanguage, readerNotFound } from '../errors.ts'
import { kindOfPurpose } from '../notices.ts'
import { languagesOf } from '../rules/write.ts'
import { audienceSql, requiredFields } from './audience.ts'
import { usedFields } from './of-mailing.ts'
import { senderOfMailings } from './sender.ts'

type Query = z.output<typeof previewQuery>

/** Returns a text as one reader would get it; without a reader as the actor would. @throws Failure 400 */
export async function previewMailing(ctx: ReadContext, query: Query): Promise<Preview> {
  const { texts, fallback, purpose } = query
  const reader = await findReader(ctx, query)
  const school = await senderOfMailings(ctx)
  const written = writeFor(ctx, { texts, fallback }, reader, school.origin)
  if (!written) throw noTextInLanguage()
  const isEnded = kinds[kindOfPurpose(purpose).name].canBeSwitchedOff
  const message = messageOf(written, {
    school,
    purpose,
    textsEnd: isEnded ? shownTextsEnd(school.origin) : undefined,
  })
  const letter = writeLetter({
    to: 'preview',
    language: written.language,
    subject: message.subject,
    paragraphs: message.paragraphs,
    ...(message.action ? { action: { ...message.action, url: message.action.url ?? '' } } : {}),
    footer: [message.footer],
    // It leads nowhere: whoever looks at a preview must not unsubscribe its reader.
    unsubscribe: isEnded ? { label: unsubscribeLabel(written.language), url: '#' } : undefined,
    school,
  })
  const required = requiredFields(texts)
  const sms = (await isSmsOn(ctx.db, ctx.services.settings)) ? message.sms : undefined
  return {
    name: reader.name,
    language: written.language,
    subject: written.subject,
    telegram: written.html,
    telegram_length: lengthOf(written.html),
    letter: letter.html ?? '',
    buttons: [...written.buttons],
    sms: sms === undefined ? null : { text: sms, ...sizeOfTextMessage(sms) },
    empty_fields: required.filter((name) => !reader.values[name]),
  }
}

// As long as a real one, and leads nowhere.
const shownTextsEnd = (origin: string): string => `${origin}/unsubscribe/-----.-----------`

type Found = Pick<Reached, 'student_id' | 'language' | 'values'> & { readonly name: string }

async function findReader(ctx: ReadContext, query: Query): Promise<Found> {
  const { db, actor } = ctx
  const {
    person_id: personId = query.guardian_id === undefined ? actor.id : undefined,
    guardian_id: guardianId,
  } = query
  const person = await db.row<{ id: number }>(sql`
    select p.id from people p where p.school_id = ${db.schoolId} and p.deleted_at is null
      and p.id = ${
        guardianId === undefined
          ? sql`${personId}::bigint`
          : sql`(select g.student_id from guardians g
        where g.school_id = p.school_id and g.id = ${guardianId} and g.withdrawn_at is null)`
      }
      and (p.role <> 'student' or ${studentsVisibleTo(actor)})`)
  if (!person) throw readerNotFound()
  const found = await db.rows<Found & { person_id: number | null; guardian_id: number | null }>(
    audienceSql({
      schoolId: db.schoolId,
      now: ctx.now,
      people: sql`${[person.id]}::bigint[]`,
      readers: 'both',
      purpose: query.purpose,
      channels: ['telegram', 'email'],
      hasSms: false,
      languages: languagesOf(query.texts, query.fallback),
      required: [],
      fields: usedFields(query.texts),
      isFirst: false,
    }),
  )
  const reader = found.find((one) =>
    guardianId === undefined ? one.person_id === person.id : one.guardian_id === guardianId,
  )
  if (!reader) throw readerNotFound()
  return reader
}
