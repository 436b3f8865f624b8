import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { inertHeaders } from '../../../platform/http/private-file.ts'
import { boardNotFound } from '../errors.ts'
import { getRow } from './board.ts'

/** A picture of a board, to whom the board exists for. */
export async function pictureAnswer(ctx: RequestContext, id: number, name: string): Promise<FileAnswer> {
  await getRow(ctx.db, ctx.actor, id)
  const found = await ctx.db.row<{ store_key: string; media_type: string; bytes: number }>(sql`
    select f.store_key, f.media_type, f.bytes from board_files bf
    join files f on f.school_id = bf.school_id and f.id = bf.file_id
    where bf.school_id = ${ctx.schoolId} and bf.board_id = ${id} and bf.name = ${name}`)
  const body = found && (await ctx.services.files.get(found.store_key))
  if (!body) throw boardNotFound()
  return new FileAnswer(body, {
    'content-type': found.media_type,
    'content-length': String(found.bytes),
    'cache-control': 'private, max-age=31536000, immutable',
    ...inertHeaders,
  })
}
