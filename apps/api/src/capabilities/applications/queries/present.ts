import { applicationStatuses } from '@qadam/contract/applications/lifecycle.ts'
import { type ApplicationStatus, nextStates } from '@qadam/contract/applications/rules.ts'
import { studyAreaOf } from '@qadam/contract/programs/study-areas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { documentCountsOf } from '../../documents/public.ts'
import {
  type CachedCard,
  cityOf,
  inLanguage,
  posterOf,
  resolved,
  yearCostsOfMany,
} from '../../programs/public.ts'
import { hasConditions, hurdlesOf } from '../rules.ts'
import type { ApplicationRow } from './application-row.ts'
import { conditionsOf } from './conditions.ts'
import { dueOn, isNotChosen, roundsOfEach } from './due.ts'
import { historiesOf } from './histories.ts'
import { personOf } from './words.ts'

/** The query of some applications `a`, with student `p`, record `r` and program `pr`; `tail` orders and limits it. */
export interface Found {
  readonly from: SQL
  readonly where: SQL
  readonly tail: SQL
}

interface PresentedRow extends Omit<ApplicationRow, 'status'> {
  readonly status: ApplicationStatus
  readonly first_name: string
  readonly last_name: string
  readonly responsible_id: number | null
  readonly responsible_first_name: string | null
  readonly responsible_last_name: string | null
  readonly year_names: { ru?: string; kk?: string; en?: string; o: string } | null
  readonly card: CachedCard | null
  readonly title: string | null
  readonly field: string | null
  readonly subfield: string | null
  readonly is_free: boolean
  readonly cost: number | null
  readonly deadline: string | null
  readonly is_round_over: boolean
  readonly due_on: string | null
  readonly round_starts_on: string | null
  readonly round_ends_on: string | null
  readonly submitted_at: string | null
  readonly answer_by: string | null
  readonly ready: boolean
  readonly not_chosen: boolean
  readonly created_at: string
  readonly changed_at: string
}

const columns = sql`
  a.id, a.student_id, a.program_id, a.academic_year_id, a.status, a.fee, a.version, a.round_starts_on, a.round_ends_on,
  a.submitted_at, a.answer_by, a.declined_at, a.created_at, a.changed_at, p.first_name, p.last_name,
  m.id as responsible_id, m.first_name as responsible_first_name, m.last_name as responsible_last_name,
  case when y.id is not null then jsonb_strip_nulls(
    jsonb_build_object('ru', y.name_ru, 'kk', y.name_kk, 'en', y.name_en, 'o', y.name)) end as year_names,
  c.card, coalesce(pr.title_ru, pr.title_en, pr.title_kk, '') as title, pr.field, pr.subfield, pr.is_free,
  pr.cost_tiyn as cost,
  t.deadline, t.last_deadline is not null and not t.is_open as is_round_over, ${dueOn} as due_on,
  (r.ready or r.is_all_doc_ready) as ready, ${isNotChosen} as not_chosen`
const beside = (today: string): SQL => sql`
  ${roundsOfEach(today)}
  left join people m on m.school_id = a.school_id and m.id = r.responsible_id
  left join selector_options y on y.school_id = a.school_id and y.id = a.academic_year_id
  left join program_cards c on c.school_id = a.school_id and c.program_id = a.program_id`

export const rowsOf = (
  { db }: ReadContext,
  { from, where, tail }: Found,
  today: string,
): Promise<PresentedRow[]> =>
  db.rows<PresentedRow>(sql`select ${columns} from ${from} ${beside(today)} where ${where} ${tail}`)

/** Returns applications as calls answer them; for staff with the counts of their documents, read for all at once. */
export async function presentAll(
  call: ReadContext,
  rows: readonly PresentedRow[],
  { history, today }: { readonly history: boolean; readonly today: string },
) {
  const details = history ? await detailsOf(call, rows, today) : undefined
  const students = isStaff(call.actor.role) ? [...new Set(rows.map((row) => row.student_id))] : []
  const counts = await documentCountsOf(call.db, students)
  return rows.map((row) => ({ ...present(call, row, details?.(row)), documents: counts.get(row.student_id) }))
}

export const statusNumber = (status: ApplicationStatus): number => applicationStatuses.indexOf(status) + 1

type Details = ReturnType<Awaited<ReturnType<typeof detailsOf>>>

/** Returns what an application has in detail: its history, and of an offer the conditions and the costs of a year. */
async function detailsOf(call: ReadContext, rows: readonly PresentedRow[], today: string) {
  const offers = rows.filter(({ status }) => hasConditions(status))
  const histories = await historiesOf(
    call,
    rows.map((row) => row.id),
  )
  const conditions = await conditionsOf(
    call,
    offers.map((row) => row.id),
  )
  const priced = offers.flatMap(({ id, card }) => (card ? [{ id, ...card }] : []))
  const yearCosts = await yearCostsOfMany(call.db, priced, today)
  const costs = new Map(priced.map(({ id }, position) => [id, yearCosts[position]]))
  return ({ id }: Pick<PresentedRow, 'id'>) => ({
    history: histories.get(id) ?? [],
    conditions: conditions.get(id) ?? [],
    year_costs: costs.get(id),
  })
}

function present({ actor, language }: ReadContext, row: PresentedRow, details: Details | undefined) {
  const { card } = row
  const fee = row.is_free || !row.cost ? ('none' as const) : row.fee
  const named = (one: CachedCard['university']) => one && { id: one.id, name: inLanguage(one.n, language) }
  return {
    id: row.id,
    user_id: row.student_id,
    course_id: row.program_id,
    status: row.status,
    status_id: statusNumber(row.status),
    academic_year:
      row.academic_year_id !== null && row.year_names
        ? { id: row.academic_year_id, name: inLanguage(row.year_names, language) }
        : null,
    student: { id: row.student_id, first_name: row.first_name, last_name: row.last_name },
    responsible: personOf('responsible', row),
    course: {
      id: row.program_id,
      title: card ? resolved(card, 'title', language) : (row.title ?? ''),
      university: card ? named(card.university) : null,
      degree: card ? named(card.degree) : null,
      countries: [...(card?.countries ?? [])],
      color: card?.color ?? ('blue' as const),
      cost: row.cost,
      ...priceOf(card),
      cities: (card?.cities ?? []).map((one) => cityOf(one, language)),
      study_area: studyAreaOf(row.field, row.subfield),
      cover: card?.cover ? posterOf(card.cover) : null,
      year_costs: details?.year_costs,
    },
    deadline: row.deadline,
    round: row.round_starts_on
      ? { start: row.round_starts_on, end: row.round_ends_on ?? row.round_starts_on }
      : null,
    submitted_at: row.submitted_at,
    answer_by: row.status === 'has_invitation' ? row.answer_by : null,
    change_until: row.status === 'has_invitation' || row.status === 'final_choice' ? row.answer_by : null,
    declined_at: row.status === 'has_invitation' ? row.declined_at : null,
    fee,
    ready: row.ready,
    hurdles:
      row.status === 'selected'
        ? hurdlesOf({ papersReady: row.ready, feeDue: fee === 'due', isRoundOver: row.is_round_over })
        : [],
    due_on: row.due_on,
    not_chosen: row.not_chosen,
    next: nextStates(row.status, isStaff(actor.role) ? 'staff' : 'student').filter(
      (state) => !(state === 'final_choice' && row.not_chosen),
    ),
    version: row.version,
    created_at: row.created_at,
    changed_at: row.changed_at,
    history: details?.history,
    conditions: details?.conditions,
  }
}

function priceOf(card: CachedCard | null) {
  const { price = null, currency = null, price_period = 'year' as const, price_kzt = null } = card ?? {}
  return { price, currency, price_period, price_kzt }
}
