import { apostilleFields, financeFields } from '@qadam/contract/documents/kinds.ts'
import { sql } from 'drizzle-orm'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { isDone } from '../rules.ts'
import { papersOf } from './papers.ts'

const fields: readonly string[] = [...financeFields, ...apostilleFields]

/** Whether the record has a field that is a view of this type of paper. */
export const isField = (code: string): boolean => fields.includes(code)

/**
 * The record's fields that are views of papers: true once the paper is checked, waived or not needed. Whose record it
 * is was asked before.
 */
export async function paperFlags(db: SchoolDb, studentId: number): Promise<Record<string, boolean>> {
  const papers = await papersOf(db, [studentId], sql`t.doc_group in ('finance', 'apostille')`)
  const done = new Map(papers.map((paper) => [paper.code, isDone(paper.state)]))
  return Object.fromEntries(fields.map((field) => [field, done.get(field) ?? false]))
}
