import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { privateFile } from '../../../platform/http/private-file.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { talkFileNotFound } from '../errors.ts'
import { conversationFileOpened } from '../events.ts'
import { commentsVisibleTo } from '../policy.ts'

interface Found {
  readonly store_key: string
  readonly name: string
  readonly media_type: string
  readonly bytes: number
}

/** Returns a file of a visible comment and records the access. @throws Failure 404 */
export function openCommentFile(ctx: RequestContext, id: number): Promise<FileAnswer> {
  return open(
    ctx,
    id,
    sql`exists (select 1 from person_comments c
    where c.school_id = cf.school_id and c.id = cf.comment_id and ${commentsVisibleTo(ctx.actor)})`,
  )
}

/** Returns a file of a visible message and records the access. @throws Failure 404 */
export function openMessageFile(ctx: RequestContext, id: number): Promise<FileAnswer> {
  return open(
    ctx,
    id,
    sql`exists (
    select 1 from student_messages m join people p on p.school_id = m.school_id and p.id = m.student_id
    where m.school_id = cf.school_id and m.id = cf.message_id and ${studentsVisibleTo(ctx.actor)})`,
  )
}

async function open(ctx: RequestContext, id: number, isVisible: SQL): Promise<FileAnswer> {
  const found = await ctx.db.row<Found>(sql`
    select f.store_key, f.name, f.media_type, f.bytes
    from conversation_files cf join files f on f.school_id = cf.school_id and f.id = cf.file_id
    where cf.school_id = ${ctx.schoolId} and cf.id = ${id} and ${isVisible}`)
  const body = found && (await ctx.services.files.get(found.store_key))
  if (!body) throw talkFileNotFound()
  await record(ctx, conversationFileOpened, { kind: 'conversation_file', id })
  return privateFile(body, found)
}
