import { apostilleFields, financeFields } from '@qadam/contract/documents/kinds.ts'
import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import { type NeedRule, needOf } from '@qadam/contract/documents/sets.ts'
import { sql } from 'drizzle-orm'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { isDone, stateOf } from '../rules.ts'
import { factsOf, nothingKnown } from './facts.ts'

const fields: readonly string[] = [...financeFields, ...apostilleFields]

/** Whether the record has a field that is a view of this type of paper. */
export const isField = (code: string): boolean => fields.includes(code)

/**
 * The record's fields that are views of papers: true once the paper is checked, waived or not needed. Whose record it
 * is was asked before.
 */
export async function paperFlags(db: SchoolDb, studentId: number): Promise<Record<string, boolean>> {
  const [papers, facts] = await Promise.all([
    db.rows<PaperRow>(
      sql`
      select t.code, t.needed, t.deleted_at is not null as is_gone, i.state as kept_state, coalesce(i.is_asked, false) as is_asked
      from document_types t
      left join document_items i on i.school_id = t.school_id and i.type_id = t.id and i.student_id = ${studentId}
      where t.school_id = ${db.schoolId} and (t.deleted_at is null or i.present_version_id is not null)
        and t.doc_group in ('finance', 'apostille')`,
      'paper_flags',
    ),
    factsOf(db, [studentId]),
  ])
  const known = facts.get(studentId) ?? nothingKnown
  const done = new Map(
    papers.map((paper) => {
      const need = paper.is_gone ? { needed: 'no' as const } : needOf(paper.needed, known)
      return [paper.code, isDone(stateOf(paper.kept_state, need, paper.is_asked))]
    }),
  )
  return Object.fromEntries(fields.map((field) => [field, done.get(field) ?? false]))
}

interface PaperRow {
  readonly code: string
  readonly needed: NeedRule[]
  readonly is_gone: boolean
  readonly kept_state: DocumentState | null
  readonly is_asked: boolean
}
