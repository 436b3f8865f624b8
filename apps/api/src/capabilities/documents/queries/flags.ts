import { apostilleFields, financeFields } from '@qadam/contract/documents/kinds.ts'
import { tickedStates } from '@qadam/contract/documents/vocabulary.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

const fields: readonly string[] = [...financeFields, ...apostilleFields]

/** Whether the record has a field that is a view of this type of document. */
export const isField = (code: string): boolean => fields.includes(code)

/**
 * The record's fields that are views of documents: true once the document is accepted or done without, as in the list of
 * students; no rule has to be asked for that. Whose record it is was asked before.
 */
export async function documentFlags(db: SchoolDb, studentId: number): Promise<Record<string, boolean>> {
  const ticked = await db.rows<{ code: string }>(
    sql`
      select t.code from document_items i
      join document_types t on t.school_id = i.school_id and t.id = i.type_id
      where i.school_id = ${db.schoolId} and i.student_id = ${studentId} and t.doc_group in ('finance', 'apostille')
        and i.state = any(${[...tickedStates]}::text[])`,
    'paper_flags',
  )
  const there = new Set(ticked.map(({ code }) => code))
  return Object.fromEntries(fields.map((field) => [field, there.has(field)]))
}
