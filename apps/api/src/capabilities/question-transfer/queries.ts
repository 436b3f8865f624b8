import { actionsFrom } from '@qadam/contract/lifecycle.ts'
import { questionImportLifecycle } from '@qadam/contract/question-transfer/lifecycle.ts'
import { undoDays } from '@qadam/contract/question-transfer/rules.ts'
import type { importedQuestion, questionImportQuery } from '@qadam/contract/question-transfer/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { sentence } from '../../platform/http/problem.ts'
import { filesOf, inGivenOrder, showTask } from '../tasks/public.ts'
import type { ImportRow } from './jobs/import-row.ts'

export function summaryOf(row: ImportRow, { language, now }: { language: Language; now: Date }) {
  const until =
    row.state === 'done' && row.ended_at ? new Date(Date.parse(row.ended_at) + undoDays * 86_400_000) : null
  const actions = actionsFrom(questionImportLifecycle, row.state)
  const { exercise_list_id: ex_list, failure, created_by, person_name, ...facts } = row
  return {
    ...facts,
    ex_list,
    acts: (['approve', 'discard', 'undo'] as const).filter(
      (action) => actions.includes(action) && (action !== 'undo' || (until !== null && until >= now)),
    ),
    problem: failure
      ? { code: failure.code, message: sentence(language, failure.code, failure.values) }
      : null,
    by: { id: created_by, name: person_name },
    undo_until: until?.toISOString() ?? null,
  }
}

interface EntryRow {
  readonly number: number
  readonly line: number
  readonly name: string | null
  readonly tags: string[]
  readonly content: TaskContent | null
  readonly fault: { code: ErrorCode; values: Record<string, string | number>; excerpt: string } | null
  readonly twin_id: number | null
  readonly twin_line: number | null
  readonly notes: readonly ErrorCode[]
}

const only = {
  good: sql`and content is not null`,
  noted: sql`and notes <> '{}'`,
  broken: sql`and fault is not null`,
  twins: sql`and (twin_id is not null or twin_line is not null)`,
} as const

/** Returns a page of the file's questions as a student would see them. */
export async function pageOfEntries(
  { db, language }: { db: SchoolDb; language: Language },
  importId: number,
  query: z.output<typeof questionImportQuery>,
): Promise<{ count: number; results: z.input<typeof importedQuestion>[] }> {
  const where = sql`from question_import_rows
    where school_id = ${db.schoolId} and import_id = ${importId} ${query.only ? only[query.only] : sql``}`
  const counted = await db.row<{ count: number }>(sql`select count(*)::int as count ${where}`)
  const rows = await db.rows<EntryRow>(sql`
    select number, line, name, tags, content, fault, twin_id, twin_line, notes ${where}
    order by number limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  const files = await filesOf(
    db,
    rows.flatMap(({ content }) => content ?? []),
  )
  const results = rows.map(({ content, fault, twin_id, twin_line, notes, ...facts }) => ({
    ...facts,
    shown: content ? showTask(content, inGivenOrder) : null,
    files: content ? files(content) : [],
    fault: fault
      ? { code: fault.code, message: sentence(language, fault.code, fault.values), excerpt: fault.excerpt }
      : null,
    notes: notes.map((code) => ({ code, message: sentence(language, code) })),
    twin: twin_id === null && twin_line === null ? null : { question_id: twin_id, line: twin_line },
  }))
  return { count: counted?.count ?? 0, results }
}
