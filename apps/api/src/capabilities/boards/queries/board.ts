import type { DrawnElement } from '@qadam/contract/boards/elements.ts'
import { getBoardFile } from '@qadam/contract/boards/endpoints.ts'
import type { board, boardChange, boardFile } from '@qadam/contract/boards/schemas.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { inertHeaders } from '../../../platform/http/private-file.ts'
import { boardNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import type { BoardRow } from './board-row.ts'
import { closedBecause } from './closed.ts'

/** Returns a board visible to the actor. @throws Failure 404 */
export async function getRow(db: SchoolDb, actor: Actor, id: number): Promise<BoardRow> {
  const row = await findRow(db, actor, id)
  if (!row) throw boardNotFound()
  return row
}

/** Returns a board visible to the actor, or undefined. */
export function findRow(db: SchoolDb, actor: Actor, id: number): Promise<BoardRow | undefined> {
  return db.row<BoardRow>(sql`
    select b.* from boards b where b.school_id = ${db.schoolId} and b.id = ${id} and ${visibleTo(actor)}`)
}

/** Returns a board with all its elements, or with those changed since a revision. */
export async function presentBoard(
  ctx: RequestContext,
  id: number,
  since: number,
): Promise<z.output<typeof board>> {
  const row = await getRow(ctx.db, ctx.actor, id)
  const closed = await closedBecause(ctx, row)
  const change = await changesOf(ctx.db, row, since)
  return {
    id: row.id,
    ...change,
    may_draw: closed === null,
    closed_because: closed,
  }
}

/** Returns what changed on a board since a revision; includes erased elements, except from the beginning. */
export async function changesOf(
  db: SchoolDb,
  row: Pick<BoardRow, 'id' | 'revision'>,
  since: number,
): Promise<z.output<typeof boardChange>> {
  const elements = await db.rows<{ element: DrawnElement }>(sql`
    select element from board_elements where school_id = ${db.schoolId} and board_id = ${row.id}
      and revision > ${since} and (${since} > 0 or not is_deleted) order by element ->> 'index' collate "C", name`)
  const files = await db.rows<{ name: string; type: string }>(sql`
    select bf.name, f.media_type as type from board_files bf
    join files f on f.school_id = bf.school_id and f.id = bf.file_id
    where bf.school_id = ${db.schoolId} and bf.board_id = ${row.id} and bf.revision > ${since} order by bf.name`)
  return {
    revision: row.revision,
    elements: elements.map(({ element }) => element),
    files: files.map((file) => presentFile(row.id, file)),
  }
}

export function presentFile(
  boardId: number,
  file: { name: string; type: string },
): z.output<typeof boardFile> {
  return { ...file, url: pathOf(getBoardFile, { id: boardId, name: file.name }) }
}

/** Returns a picture of a board visible to the actor. */
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
