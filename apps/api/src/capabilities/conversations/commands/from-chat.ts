import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { PassedOn, WrittenInChat } from '../../telegram/public.ts'
import { messageEdited } from '../events.ts'
import { sendMessage } from './messages.ts'

/** Adds what a student wrote to the bot to their thread. */
export async function storeWrittenInChat(ctx: RequestContext, written: WrittenInChat): Promise<PassedOn> {
  const { db, schoolId, now } = ctx
  const { chatId, chatMessageIds, text, files } = written
  const id = await sendMessage(ctx, { text }, files)
  for (const chatMessageId of chatMessageIds)
    await db.rows(sql`
      insert into chat_copies (school_id, message_id, chat_id, chat_message_id, state, changed_at)
      values (${schoolId}, ${id}, ${chatId}, ${chatMessageId}, 'received', ${now})
      on conflict do nothing`)
  const thread = await db.one<{ unread: number; name: string | null }>(sql`
    select t.staff_unread as unread, q.first_name as name from message_threads t
    left join student_records r on r.school_id = t.school_id and r.student_id = t.student_id
    left join people q on q.school_id = r.school_id and q.id = r.responsible_id and q.deleted_at is null
      and q.deactivated_at is null
    where t.school_id = ${schoolId} and t.student_id = ${ctx.actor.id}`)
  return { name: thread.name, isFirst: thread.unread === 1 }
}

interface Changed {
  readonly chatId: number
  readonly chatMessageId: number
  readonly text: string
}

/** Corrects a message that came from a chat, as its author did there. Returns false when it is unknown. */
export async function changeWrittenInChat(
  ctx: RequestContext,
  { chatId, chatMessageId, text }: Changed,
): Promise<boolean> {
  const changed = await ctx.db.row<{ id: number }>(sql`
    update student_messages m set text = ${text}, edited_at = ${ctx.now}
    from chat_copies c
    where m.school_id = ${ctx.schoolId} and m.student_id = ${ctx.actor.id} and m.author_id = ${ctx.actor.id}
      and c.school_id = m.school_id and c.message_id = m.id and c.chat_id = ${chatId}
      and c.chat_message_id = ${chatMessageId} and c.state = 'received' returning m.id`)
  if (!changed) return false
  await record(ctx, messageEdited, { kind: 'message', id: changed.id, payload: { student: ctx.actor.id } })
  return true
}
