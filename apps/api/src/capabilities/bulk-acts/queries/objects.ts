import type { bulkObject } from '@qadam/contract/bulk-acts/schemas.ts'
import type { BulkKind } from '@qadam/contract/bulk-acts/vocabulary.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { valuesBefore } from '../../students/public.ts'
import { taskTitle } from '../../tasks/public.ts'
import { objectVisibleTo } from '../policy.ts'
import { getBulkAction } from './actions.ts'

type Slice = { readonly page: number; readonly page_size: number }

interface Found extends Omit<z.output<typeof bulkObject>, 'before'> {
  readonly before: unknown
  readonly content: TaskContent | null
}

/**
 * Returns the objects of an action in its order, with current names and former values.
 * @throws Failure 404
 */
export async function listBulkObjects(reading: ReadContext, id: number, slice: Slice) {
  const { db, actor, language } = reading
  const { kind, source_id: sourceId } = await getBulkAction(reading, id)
  const from = sql`from bulk_acts b cross join unnest(b.object_ids) with ordinality o (id, n)
    where b.school_id = ${db.schoolId} and b.id = ${id} and ${objectVisibleTo(actor)}`
  const counted = await db.row<{ count: number }>(sql`select count(*) as count ${from}`)
  const rows = await db.rows<Found>(sql`
    select d.id, d.before, d.left, ${titleFor(kind, language)} as title, ${
      kind === 'questions' ? sql`v.content` : sql`null::jsonb`
    } as content
    from (select o.id, o.n, b.before -> o.id::text as before,
        (select k ->> 'why' from jsonb_array_elements(b.kept) k where (k ->> 'id')::bigint = o.id) as left ${from}
      order by o.n limit ${slice.page_size} offset ${(slice.page - 1) * slice.page_size}) d
    ${joinedFor(kind, db.schoolId)} order by d.n`)
  const students =
    kind === 'students' && sourceId !== null
      ? await valuesBefore(
          reading,
          sourceId,
          rows.map((row) => row.id),
        )
      : new Map<number, string[]>()
  const programs = await programTitles(reading, kind, rows)
  return {
    count: counted?.count ?? 0,
    results: rows.map(({ content, before, ...row }) => ({
      ...row,
      title: (content ? taskTitle(content, language) : row.title) ?? '',
      before: students.get(row.id) ?? linesOf(before, programs),
    })),
  }
}

/** Formats former values: tags as one line, a group's program by its title. */
function linesOf(before: unknown, programs: ReadonlyMap<number, string>): string[] {
  if (Array.isArray(before)) return [before.length > 0 ? before.join(', ') : '—']
  const title = typeof before === 'number' ? programs.get(before) : undefined
  return title ? [title] : []
}

/** Returns the names of the objects that an undo skipped. */
export async function namesOf(
  { db, language }: ReadContext,
  kind: BulkKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.rows<{ id: number; title: string | null; content: TaskContent | null }>(sql`
    select d.id, ${titleFor(kind, language)} as title, ${kind === 'questions' ? sql`v.content` : sql`null::jsonb`} as content
    from unnest(${[...ids]}::bigint[]) d (id) ${joinedFor(kind, db.schoolId)}`)
  return new Map(
    rows.map((row) => [row.id, (row.content ? taskTitle(row.content, language) : row.title) ?? '']),
  )
}

async function programTitles({ db, language }: ReadContext, kind: BulkKind, rows: readonly Found[]) {
  const ids =
    kind === 'groups' ? rows.flatMap(({ before }) => (typeof before === 'number' ? [before] : [])) : []
  return ids.length === 0
    ? new Map<number, string>()
    : namesOf({ db, language } as ReadContext, 'programs', ids)
}

const titled = (language: string): SQL =>
  sql.raw(
    `coalesce(${[language, 'ru', 'kk', 'en'].map((one) => `nullif(x.title_${one}, '')`).join(', ')}, '')`,
  )

function titleFor(kind: BulkKind, language: string): SQL {
  switch (kind) {
    case 'programs':
    case 'sections':
      return titled(language)
    case 'students':
    case 'enrolments':
    case 'documents':
      return sql`trim(x.first_name || ' ' || x.last_name)`
    case 'questions':
      return sql`''`
    case 'groups':
      return sql`x.name`
  }
}

const tables = {
  programs: 'programs',
  sections: 'lessons',
  students: 'people',
  enrolments: 'people',
  questions: 'tasks',
  groups: 'groups',
  documents: 'people',
} as const satisfies Record<BulkKind, string>

const joinedFor = (kind: BulkKind, schoolId: number): SQL => sql`
  left join ${sql.identifier(tables[kind])} x on x.school_id = ${schoolId} and x.id = d.id ${
    kind === 'questions'
      ? sql`left join task_versions v on v.school_id = x.school_id and v.task_id = x.id and v.version = x.version`
      : sql``
  }`
