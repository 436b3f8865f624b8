import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { DueDay } from './due-sources.ts'

/** What is late: an item of `due`, whoever has to see to it. */
export const isLate = ({ day }: Pick<DueDay, 'day'>): SQL => sql`due.due_on < ${day}`

/** A document that the school has to check. */
export const isCheck: SQL = sql`due.kind = 'paper_check'`

/** What a student waits for: an answer or a check. */
export const waitsForSchool: SQL = sql`(due.kind = 'message' or ${isCheck})`

/** A chosen program whose round ends within two weeks. */
export const isDeadlineNear = ({ day }: Pick<DueDay, 'day'>): SQL =>
  sql`(due.kind = 'submission' and due.due_on <= ${day} + 14)`
