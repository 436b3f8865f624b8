import { openConsultationStates } from '@qadam/contract/consultations/lifecycle.ts'
import type { consultationCounts, consultationQuery } from '@qadam/contract/consultations/schemas.ts'
import { asPhone } from '@qadam/contract/phone-number.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isPresent } from '../../accounts/public.ts'
import { requestsVisibleTo } from '../../attribution/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { type ConsultationRow, consultationColumns, consultationTables } from './row.ts'

type Query = z.output<typeof consultationQuery>
type Counts = z.output<typeof consultationCounts>

/** Returns a page of the requests, and how many are in each state: due steps first, then the newest. */
export async function listConsultations(
  call: ReadContext,
  query: Query,
): Promise<{ count: number; results: ConsultationRow[]; counts: Counts }> {
  const { db, actor, language } = call
  const today = await schoolToday(db, call.now)
  const where = filterOf(call, query, today)
  const counts = await countByState(call, where)
  const results = await db.rows<ConsultationRow>(sql`
    select ${consultationColumns(actor, language)} from ${consultationTables}
    where ${where} and ${inState(query.state)}
    order by coalesce(c.step_on <= ${today}::date, false) desc, c.sent_at desc, c.id desc
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  return { count: counts[query.state], results, counts }
}

async function countByState({ db }: ReadContext, where: SQL): Promise<Counts> {
  const counted = await db.rows<{ state: keyof Counts; count: number }>(sql`
    select c.state, count(*)::int as count from ${consultationTables} where ${where} group by c.state`)
  const of = (state: keyof Counts) => counted.find((row) => row.state === state)?.count ?? 0
  const [fresh, inWork, noAnswer] = [of('new'), of('in_work'), of('no_answer')]
  return {
    open: fresh + inWork + noAnswer,
    new: fresh,
    in_work: inWork,
    no_answer: noAnswer,
    student: of('student'),
    closed: of('closed'),
  }
}

const inState = (state: Query['state']): SQL =>
  sql`c.state = any(${state === 'open' ? [...openConsultationStates] : [state]})`

function filterOf({ db, actor }: ReadContext, query: Query, today: string): SQL {
  const parts = [sql`c.school_id = ${db.schoolId} and ${requestsVisibleTo(actor)}`]
  if (query.owner === 'none') parts.push(sql`(c.owner_id is null or not ${isPresent(sql`c.owner_id`)})`)
  else if (query.owner !== undefined)
    parts.push(sql`c.owner_id = ${query.owner === 'mine' ? actor.id : query.owner}`)
  if (query.course_id) parts.push(sql`m.program_id = ${query.course_id}`)
  if (query.due) parts.push(sql`c.step_on <= ${today}::date`)
  if (query.q !== '') parts.push(found(query.q))
  return sql.join(parts, ' and ')
}

/** Finds by a part of the name or of the contacts. */
function found(q: string): SQL {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(m.name ilike ${part} or c.email ilike ${part} or c.phone = ${asPhone(q) ?? ''}
    or c.phone like ${`%${q.replace(/\D/g, '') || 'none'}%`})`
}
