import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { afterQuietHours } from '../../../platform/notices/quiet-hours.ts'
import { wantedBy } from '../../../platform/notices/reader-channels.ts'
import { readersOf } from '../../../platform/notices/readers.ts'
import { postChatMessage } from '../../../platform/telegram/chat-queue.ts'
import { writeChatMessage } from '../../../platform/telegram/telegram-channel.ts'

/** Posts a message of the school to the student's chat: without a sound in their quiet hours. */
export async function copyToChat(
  ctx: RequestContext,
  {
    student,
    messageId,
    text,
  }: { readonly student: number; readonly messageId: number; readonly text: string },
): Promise<void> {
  const { db, schoolId, services, now, actor } = ctx
  const [reader] = await readersOf(db, [student])
  if (!reader || reader.chat_id === null || reader.chat_id === undefined) return
  const chatId = reader.chat_id
  const { hours } = (await wantedBy(db, [student]))(student)
  const silent = afterQuietHours(now, { ...hours, zone: reader.zone }) > now ? { isSilent: true } : {}
  const { name } = await db.one<{ name: string }>(sql`
    select trim(concat_ws(' ', first_name, last_name)) as name from people
    where school_id = ${schoolId} and id = ${actor.id}`)
  const answered = await db.row<{ id: number }>(sql`
    select c.chat_message_id as id from chat_copies c
    join student_messages m on m.school_id = c.school_id and m.id = c.message_id
    where m.school_id = ${schoolId} and m.student_id = ${student} and c.chat_id = ${chatId} and c.state = 'received'
    order by c.id desc limit 1`)
  const files = await db.rows<{ key: string; name: string }>(sql`
    select f.store_key as key, f.name from conversation_files cf
    join files f on f.school_id = cf.school_id and f.id = cf.file_id
    where cf.school_id = ${schoolId} and cf.message_id = ${messageId} order by cf.position, cf.id`)
  const copy = await db.one<{ id: number }>(sql`
    insert into chat_copies (school_id, message_id, chat_id, state, changed_at)
    values (${schoolId}, ${messageId}, ${chatId}, 'waiting', ${now}) returning id`)
  await postChatMessage(services.jobs, db, {
    chatId,
    message: [
      ...writeChatMessage({ title: name, body: text }).map((part) => ({ ...part, ...silent })),
      ...files.map((file) => ({ html: '', file, ...silent })),
    ],
    // People wait for it; news to thousands may wait.
    isAnswer: true,
    copyId: copy.id,
    replyTo: answered?.id ?? null,
    now,
  })
}
