import { apostilleFields, financeFields } from '@qadam/contract/documents/kinds.ts'
import { tickedStates } from '@qadam/contract/documents/vocabulary.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

const fields: readonly string[] = [...financeFields, ...apostilleFields]

/** Returns whether the record has a flag for this document type. */
export const isField = (code: string): boolean => fields.includes(code)

/**
 * Returns the record's flags of documents: true once the document is accepted or waived, as in the list of
 * students; independent of rules. The caller has checked access.
 */
export async function documentFlags(db: SchoolDb, studentId: number): Promise<Record<string, boolean>> {
  const ticked = await db.rows<{ code: string }>(
    sql`
      select t.code from documents i
      join document_types t on t.school_id = i.school_id and t.id = i.type_id
      where i.school_id = ${db.schoolId} and i.student_id = ${studentId} and t.doc_group in ('finance', 'apostille')
        and i.state = any(${[...tickedStates]}::text[])`,
    'paper_flags',
  )
  const there = new Set(ticked.map(({ code }) => code))
  return Object.fromEntries(fields.map((field) => [field, there.has(field)]))
}
