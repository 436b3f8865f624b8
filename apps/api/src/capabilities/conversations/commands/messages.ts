import type { newMessage } from '@qadam/contract/conversations/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { StoredUpload } from '../../../platform/files/store-uploads.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { requireStudent } from '../../students/public.ts'
import { messageSent } from '../events.ts'
import { copyToChat } from './copy-to-chat.ts'
import { storeFiles } from './files.ts'

const perHour = { name: 'student-message', points: 300, seconds: 3_600 } as const

/** Adds a message to a student's thread. Returns its id. @throws Failure 400, 404 */
export async function sendMessage(
  ctx: RequestContext,
  given: z.output<typeof newMessage>,
  files: readonly StoredUpload[],
): Promise<number> {
  const isStudent = ctx.actor.role === 'student'
  const student = given.user ?? (isStudent ? ctx.actor.id : undefined)
  if (student === undefined) throw badField('user', 'field.required')
  await requireStudent(ctx.db, ctx.actor, student)
  await ctx.services.limits.spend(perHour, `${ctx.schoolId} ${ctx.actor.id}`)
  const now = ctx.now.toISOString()
  const unread = isStudent ? sql`staff_unread` : sql`student_unread`
  // A reply marks the thread as read for the replying side, whichever member of staff replies.
  const thread = await ctx.db.one<{ unread: number }>(sql`
    insert into message_threads as t (school_id, student_id, last_at, last_by_student, ${unread}, waits_since)
    values (${ctx.schoolId}, ${student}, ${now}, ${isStudent}, 1, ${isStudent ? now : null})
    on conflict (school_id, student_id) do update set last_at = excluded.last_at,
      last_by_student = excluded.last_by_student,
      student_unread = ${isStudent ? sql`0` : sql`t.student_unread + 1`},
      staff_unread = ${isStudent ? sql`t.staff_unread + 1` : sql`0`},
      student_seen_at = ${isStudent ? sql`excluded.last_at` : sql`t.student_seen_at`},
      staff_seen_at = ${isStudent ? sql`t.staff_seen_at` : sql`excluded.last_at`},
      waits_since = ${isStudent ? sql`coalesce(t.waits_since, excluded.last_at)` : sql`null`}
    returning ${unread} as unread`)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into student_messages (school_id, student_id, author_id, text, created_at)
    values (${ctx.schoolId}, ${student}, ${ctx.actor.id}, ${given.text}, ${now}) returning id`)
  await storeFiles(ctx, { message: made.id }, files)
  if (!isStudent) await copyToChat(ctx, { student, messageId: made.id, text: given.text })
  // The other side is notified of the first unread message only, not of each that follows.
  await record(ctx, messageSent, {
    kind: 'message',
    id: made.id,
    payload: { student, by_student: isStudent, is_first: thread.unread === 1 },
  })
  return made.id
}

/**
 * Marks a thread as read for one side. For the school only the student's curator does so, or any member of
 * staff while there is none: a colleague who reads removes nothing from the curator's list.
 */
export async function markSeen(ctx: RequestContext, student: number): Promise<void> {
  await requireStudent(ctx.db, ctx.actor, student)
  const now = ctx.now.toISOString()
  if (ctx.actor.role === 'student') {
    await ctx.db.rows(sql`
      update message_threads set student_unread = 0, student_seen_at = ${now}
      where school_id = ${ctx.schoolId} and student_id = ${student} and student_unread > 0`)
    return
  }
  await ctx.db.rows(sql`
    update message_threads t set staff_unread = 0, staff_seen_at = ${now}
    from student_records r
    where t.school_id = ${ctx.schoolId} and t.student_id = ${student} and t.staff_unread > 0
      and r.school_id = t.school_id and r.student_id = t.student_id
      and (r.responsible_id is null or r.responsible_id = ${ctx.actor.id})`)
}
