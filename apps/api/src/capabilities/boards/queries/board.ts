import type { DrawnElement } from '@qadam/contract/boards/elements.ts'
import { getBoardFile } from '@qadam/contract/boards/endpoints.ts'
import type { board, boardChange, boardFile } from '@qadam/contract/boards/schemas.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { boardNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import type { BoardRow } from './board-row.ts'
import { closedBecause } from './closed.ts'

/** A board that exists for the reader. @throws Failure 404 */
export async function getRow(db: SchoolDb, actor: Actor, id: number): Promise<BoardRow> {
  const row = await findRow(db, actor, id)
  if (!row) throw boardNotFound()
  return row
}

/** The same, or undefined. */
export function findRow(db: SchoolDb, actor: Actor, id: number): Promise<BoardRow | undefined> {
  return db.row<BoardRow>(sql`
    select b.* from boards b where b.school_id = ${db.schoolId} and b.id = ${id} and ${visibleTo(actor)}`)
}

/** A board with all that lies on it, or with what changed since a revision. */
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

/** What changed on a board since a revision; what was rubbed out is told of, but not to who begins. */
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
