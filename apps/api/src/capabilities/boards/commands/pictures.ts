import { boardPictures, maxBoardFiles } from '@qadam/contract/boards/rules.ts'
import type { boardFile } from '@qadam/contract/boards/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import { type StoredUpload, storeOfType, type UploadContext } from '../../../platform/files/store-uploads.ts'
import { storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { tooManyPictures, unsupportedPicture } from '../errors.ts'
import { presentFile } from '../queries/board.ts'
import { changed, lockOpenBoard } from './draw.ts'

/** Stages a picture for a board. @throws Failure 400 */
export async function prepareBoardPicture(
  ctx: UploadContext,
  [file]: readonly UploadedFile[],
): Promise<StoredUpload> {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  return storeOfType(ctx, file, {
    accepts: (mime) => boardPictures.test(mime),
    refused: unsupportedPicture,
  })
}

/** Adds a picture to a board under the name used by its elements. Idempotent by name. */
export async function putPicture(
  ctx: RequestContext,
  id: number,
  sent: { readonly name: string; readonly picture: StoredUpload },
): Promise<z.output<typeof boardFile>> {
  const board = await lockOpenBoard(ctx, id)
  const there = await ctx.db.rows<{ name: string; type: string }>(sql`
    select bf.name, f.media_type as type from board_files bf
    join files f on f.school_id = bf.school_id and f.id = bf.file_id
    where bf.school_id = ${ctx.schoolId} and bf.board_id = ${id}`)
  const known = there.find(({ name }) => name === sent.name)
  if (known) return presentFile(id, known)
  if (there.length >= maxBoardFiles) throw tooManyPictures({ values: { limit: maxBoardFiles } })
  const { mime, ext, staged } = sent.picture
  const stored = await storeFile(
    ctx,
    { name: `${sent.name}.${ext}`, mediaType: mime, audience: 'private' },
    staged,
  )
  const revision = board.revision + 1
  await ctx.db.rows(sql`
    insert into board_files (school_id, board_id, name, file_id, revision)
    values (${ctx.schoolId}, ${id}, ${sent.name}, ${stored.id}, ${revision})`)
  await changed(ctx, board, revision)
  return presentFile(id, { name: sent.name, type: mime })
}
