import type { OwnStage } from '@qadam/contract/homework/own.ts'
import type { OwnRow, ownQuery } from '@qadam/contract/homework/own-schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { statesOf } from '../../lessons/public.ts'
import type { Reading } from './homework-row.ts'
import { type OwnPlaceRow, ownPlaces, ownRowOf } from './own-places.ts'

type Asked = z.output<typeof ownQuery>
type Counts = Record<OwnStage, number>

/** Returns a page of the student's assignments and submissions: first what they have to do, by due date. */
export async function ownHomework(
  call: Reading,
  asked: Asked,
): Promise<{ count: number; counts: Counts; results: OwnRow[] }> {
  const stages = await call.db.rows<{ stage: OwnStage; count: number }>(sql`
    select o.stage, count(*) as count from (${ownPlaces(call.actor, call.language)}) o
    where ${together([...narrowed(asked), ...withWords(asked.q)])} group by o.stage`)
  const counts: Counts = { to_do: 0, waiting: 0, checked: 0 }
  for (const { stage, count } of stages) counts[stage] = count
  const rows = await call.db.rows<OwnPlaceRow>(sql`
    select o.* from (${ownPlaces(call.actor, call.language)}) o
    where ${together([...narrowed(asked), ...withWords(asked.q), ...(asked.stage ? [sql`o.stage = ${asked.stage}`] : [])])}
    order by array_position(array['to_do', 'waiting', 'checked'], o.stage),
      case when o.stage = 'to_do' then o.due_at end nulls last, o.changed_at desc nulls last, o.lesson_id, o.task_id
    limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`)
  return {
    count: asked.stage ? counts[asked.stage] : counts.to_do + counts.waiting + counts.checked,
    counts,
    results: await presentRows(call, rows),
  }
}

/** Returns what is due between two instants and still to be submitted, earliest first. */
export async function dueBetween(call: Reading, from: Date, until: Date): Promise<OwnRow[]> {
  const rows = await call.db.rows<OwnPlaceRow>(sql`
    select o.* from (${ownPlaces(call.actor, call.language)}) o
    where o.stage = 'to_do' and o.due_at >= ${from} and o.due_at < ${until}
    order by o.due_at, o.lesson_id, o.task_id limit 50`)
  return presentRows(call, rows)
}

/** Presents slots; a lesson in a fixed order that is not reached yet is closed. */
export async function presentRows(call: Reading, rows: readonly OwnPlaceRow[]): Promise<OwnRow[]> {
  const states = new Map<number, Awaited<ReturnType<typeof statesOf>>>()
  for (const id of new Set(rows.map(({ program_id }) => program_id)))
    states.set(id, await statesOf(call.db, id, call.actor.id))
  return rows.map((row) =>
    ownRowOf(row, {
      now: call.now,
      language: call.language,
      isOpen: states.get(row.program_id)?.get(row.lesson_id)?.is_open ?? false,
    }),
  )
}

function narrowed(asked: Asked): SQL[] {
  return [
    ...(asked.course === undefined ? [] : [sql`o.program_id = ${asked.course}`]),
    ...(asked.lesson === undefined ? [] : [sql`o.lesson_id = ${asked.lesson}`]),
    ...(asked.is_news === undefined ? [] : [sql`o.is_news = ${asked.is_news}`]),
  ]
}

/** Returns conditions that each word occurs in a title around the slot or in its question. */
function withWords(q: string | undefined): SQL[] {
  const words = (q ?? '').toLowerCase().split(' ').filter(Boolean).slice(0, 8)
  return words.map(
    (
      word,
    ) => sql`lower(o.course_title || ' ' || o.lesson_title || ' ' || coalesce(o.ex_list_title, '') || ' ' || o.prompt)
      like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
}

const together = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], ' and ')
