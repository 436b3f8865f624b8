import type { DrawnElement } from '@qadam/contract/boards/elements.ts'
import { maxBoardBytes, maxElements } from '@qadam/contract/boards/rules.ts'
import type { drawingDone } from '@qadam/contract/boards/schemas.ts'
import type { z } from 'zod'
import { signal } from '../../../platform/database/signals.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { boardFull, boardNotFound } from '../errors.ts'
import { boardDrawn, topicOf } from '../events.ts'
import { getRow } from '../queries/board.ts'
import type { BoardRow } from '../queries/board-row.ts'
import { closedCode } from '../queries/closed.ts'

/** Changes of one person within this time are one entry of the history, however many strokes it has. */
const oneSitting_ms = 10 * 60_000

/**
 * Saves changed elements. Of two states of one element the higher version wins, at equal versions the lower
 * nonce; every browser decides the same way, so that no stroke is lost and all see the same picture.
 */
export async function drawOnBoard(
  ctx: RequestContext,
  id: number,
  elements: readonly DrawnElement[],
): Promise<z.output<typeof drawingDone>> {
  const board = await lockOpenBoard(ctx, id)
  if (elements.length === 0) return { revision: board.revision, elements: [] }
  const revision = board.revision + 1
  const sent = [...new Map(elements.map((element) => [element.id, stored(element)])).values()]
  const taken = await ctx.db.rows<{ name: string }>(sql`
    insert into board_elements (school_id, board_id, name, version, nonce, revision, is_deleted, bytes, element)
    select ${ctx.schoolId}, ${id}, e.name, e.version, e.nonce, ${revision}, e.is_deleted, e.bytes, e.element
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as e (name text, version bigint, nonce bigint, is_deleted boolean, bytes int, element jsonb)
    on conflict (school_id, board_id, name) do update
      set version = excluded.version, nonce = excluded.nonce, revision = excluded.revision,
        is_deleted = excluded.is_deleted, bytes = excluded.bytes, element = excluded.element
      where excluded.version > board_elements.version
        or (excluded.version = board_elements.version and excluded.nonce < board_elements.nonce)
    returning name`)
  const names = new Set(taken.map(({ name }) => name))
  if (names.size > 0) await changed(ctx, board, revision)
  const newer = sent.filter(({ name }) => !names.has(name)).map(({ name }) => name)
  return {
    revision: names.size > 0 ? revision : board.revision,
    elements: newer.length > 0 ? await elementsNamed(ctx, id, newer) : [],
  }
}

/** Locks a board on which the actor may draw. @throws Failure 404, 409 when it is closed for them */
export async function lockOpenBoard(ctx: RequestContext, id: number): Promise<BoardRow> {
  await getRow(ctx.db, ctx.actor, id)
  const board = await ctx.db.row<BoardRow>(
    sql`select * from boards where school_id = ${ctx.schoolId} and id = ${id} for update`,
  )
  if (!board) throw boardNotFound()
  const closed = await closedCode(ctx, board)
  if (closed) throw new Failure(closed, 409)
  return board
}

/**
 * Increments the board's revision and notifies its followers.
 * @throws Failure 409 when the board exceeds its limits
 */
export async function changed(ctx: RequestContext, board: BoardRow, revision: number): Promise<void> {
  const lies = await ctx.db.row<{ elements: number; bytes: number }>(sql`
    select count(*) filter (where not is_deleted) as elements, coalesce(sum(bytes), 0) as bytes from board_elements
    where school_id = ${ctx.schoolId} and board_id = ${board.id}`)
  if (lies && (lies.elements > maxElements || lies.bytes > maxBoardBytes))
    throw boardFull({ values: { limit: maxElements } })
  await ctx.db.rows(sql`
    update boards set revision = ${revision}, changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${board.id}`)
  await signal(ctx.db, topicOf(ctx.schoolId, board.id))
  const isNewSitting =
    board.changed_by !== ctx.actor.id || ctx.now.getTime() - Date.parse(board.changed_at) > oneSitting_ms
  if (isNewSitting) await record(ctx, boardDrawn, { kind: 'board', id: board.id, payload: { revision } })
}

/**
 * Converts an element to a row; of an erased element only an outline stays, so that a board may be cleared
 * any number of times.
 */
function stored(element: DrawnElement) {
  const { id, version, versionNonce, isDeleted } = element
  const storedElements = isDeleted ? emptied(element) : element
  return {
    name: id,
    version,
    nonce: versionNonce,
    is_deleted: isDeleted,
    bytes: Buffer.byteLength(JSON.stringify(storedElements)),
    element: storedElements,
  }
}

function emptied(element: DrawnElement): DrawnElement {
  if (element.type === 'freedraw') return { ...element, points: [[0, 0]], pressures: [] }
  if (element.type === 'text') return { ...element, text: '', originalText: '' }
  return element
}

async function elementsNamed(
  ctx: RequestContext,
  id: number,
  names: readonly string[],
): Promise<DrawnElement[]> {
  const rows = await ctx.db.rows<{ element: DrawnElement }>(sql`
    select element from board_elements where school_id = ${ctx.schoolId} and board_id = ${id}
      and name = any(${[...names]}::text[])`)
  return rows.map(({ element }) => element)
}
