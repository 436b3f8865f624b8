import { getEvidence } from '@qadam/contract/applications/endpoints.ts'
import { applicationStatuses } from '@qadam/contract/applications/lifecycle.ts'
import {
  type ApplicationStatus,
  nextStates,
  type SubmissionHurdle,
} from '@qadam/contract/applications/rules.ts'
import type { applicationsQuery } from '@qadam/contract/applications/schemas.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { studyAreaOf } from '@qadam/contract/programs/study-areas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import {
  type CachedCard,
  cityOf,
  inLanguage,
  posterOf,
  resolved,
  yearCostsOfMany,
} from '../../programs/public.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { applicationNotFound } from '../errors.ts'
import { hasConditions } from '../rules.ts'
import { conditionsOf } from './conditions.ts'
import { isOneOf, matching, schoolDay } from './filters.ts'
import { personOf } from './words.ts'

/** An application's row with what its guards need. */
export interface ApplicationRow {
  readonly id: number
  readonly student_id: number
  readonly program_id: number
  readonly academic_year_id: number | null
  readonly status: ApplicationStatus | 'removed'
  readonly fee: 'due' | 'paid' | 'waived'
  readonly version: number
  readonly declined_at: string | null
}

/**
 * Returns the row of an application visible to the actor; includes removed ones only with `removed`.
 * @throws 404
 */
export async function getApplicationRow(
  { db, actor }: ReadContext,
  id: number,
  { removed = false } = {},
): Promise<ApplicationRow> {
  const row = await db.row<ApplicationRow>(sql`
    select a.id, a.student_id, a.program_id, a.academic_year_id, a.status, a.fee, a.version,
      a.declined_at
    from applications a join people p on p.school_id = a.school_id and p.id = a.student_id
    where a.school_id = ${db.schoolId} and a.id = ${id} and ${studentsVisibleTo(actor)}
      and (${removed} or a.status <> 'removed')`)
  if (!row) throw applicationNotFound()
  return row
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
  readonly round_starts_on: string | null
  readonly round_ends_on: string | null
  readonly submitted_at: string | null
  readonly answer_by: string | null
  readonly ready: boolean
  readonly not_chosen: boolean
  readonly created_at: string
  readonly changed_at: string
}

const columns = (today: string): SQL => sql`
  a.id, a.student_id, a.program_id, a.academic_year_id, a.status, a.fee, a.version, a.round_starts_on, a.round_ends_on,
  a.submitted_at, a.answer_by, a.declined_at, a.created_at, a.changed_at, p.first_name, p.last_name,
  m.id as responsible_id, m.first_name as responsible_first_name, m.last_name as responsible_last_name,
  case when y.id is not null then jsonb_strip_nulls(
    jsonb_build_object('ru', y.name_ru, 'kk', y.name_kk, 'en', y.name_en, 'o', y.name)) end as year_names,
  c.card, coalesce(pr.title_ru, pr.title_en, pr.title_kk, '') as title, pr.field, pr.subfield, pr.is_free,
  pr.cost_tiyn as cost,
  (select o.ends_on from program_rounds o where o.school_id = a.school_id and o.program_id = a.program_id
    and o.ends_on >= ${today}::date order by o.starts_on > ${today}::date, o.ends_on limit 1) as deadline,
  (r.ready or r.is_all_doc_ready) as ready,
  a.status = 'has_invitation' and exists (
    select 1 from applications f where f.school_id = a.school_id and f.student_id = a.student_id
      and coalesce(f.academic_year_id, 0) = coalesce(a.academic_year_id, 0) and f.status = 'final_choice') as not_chosen`
const beside = sql`
  left join people m on m.school_id = a.school_id and m.id = r.responsible_id
  left join selector_options y on y.school_id = a.school_id and y.id = a.academic_year_id
  left join program_cards c on c.school_id = a.school_id and c.program_id = a.program_id`

/** Returns a page of applications matching the filters; a student gets only their own. */
export async function listApplications(call: ReadContext, query: z.output<typeof applicationsQuery>) {
  const day = await schoolDay(call.db, call.now)
  const filters = { ...query, status_id: query.status ?? query.status_id }
  const more: SQL[] = []
  if (query.id) more.push(sql`and a.id = ${query.id}`)
  if (query.user_id) more.push(sql`and a.student_id = ${query.user_id}`)
  const besides = sql.join(more, ' ')
  const all = matching(call, filters, { ...day, all: !query.id && !query.user_id })
  const counted = await call.db.row<{ count: number }>(
    sql`select count(*) as count from ${all.from} where ${all.where} ${besides}`,
  )
  const { from, where } = matching(call, filters, { ...day, with: ['r', 'pr'] })
  const order = {
    newest: sql`a.created_at desc, a.id desc`,
    oldest: sql`a.created_at, a.id`,
    deadline: sql`deadline nulls last, a.id`,
  }[query.order]
  const rows = await call.db.rows<PresentedRow>(sql`
    select ${columns(day.today)} from ${from} ${beside} where ${where} ${besides}
    order by ${order} limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  const details = query.history ? await detailsOf(call, rows, day.today) : undefined
  return { count: counted?.count ?? 0, results: rows.map((row) => present(call, row, details?.(row))) }
}

/** Returns how many programs a student has chosen, in every year. */
export async function applicationsChosen({ db, actor }: ReadContext): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count from applications
    where school_id = ${db.schoolId} and student_id = ${actor.id} and status <> 'removed'`)
  return counted?.count ?? 0
}

/** One application with its history. @throws Failure 404 */
export async function getApplication(call: ReadContext, id: number) {
  const { results } = await listApplications(call, {
    id,
    history: true,
    order: 'newest',
    page: 1,
    page_size: 1,
  })
  const found = results[0]
  if (!found) throw applicationNotFound()
  return found
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
    fee: row.is_free || !row.cost ? ('none' as const) : row.fee,
    ready: row.ready,
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

interface HistoryRow {
  readonly application_id: number
  readonly id: number
  readonly from_status: ApplicationStatus | 'removed' | null
  readonly to_status: ApplicationStatus | 'removed'
  readonly at: string
  readonly on_behalf: boolean
  readonly note: string | null
  readonly reference: string | null
  readonly waived: SubmissionHurdle[]
  readonly answer: 'declined' | 'restored' | null
  readonly file_name: string | null
  readonly media_type: string | null
  readonly bytes: number | null
  readonly by_id: number | null
  readonly by_first_name: string | null
  readonly by_last_name: string | null
}

async function historiesOf({ db }: ReadContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof entryOf>[]>()
  const rows = await db.rows<HistoryRow>(sql`
    select h.application_id, h.id, h.from_status, h.to_status, h.at, h.on_behalf, h.note, h.reference, h.waived, h.answer,
      f.name as file_name, f.media_type, f.bytes, b.id as by_id, b.first_name as by_first_name,
      b.last_name as by_last_name
    from application_history h
    left join files f on f.school_id = h.school_id and f.id = h.file_id
    left join people b on b.school_id = h.school_id and b.id = h.by_id
    where h.school_id = ${db.schoolId} and ${isOneOf(sql`h.application_id`, ids, 'bigint')}
    order by h.id desc`)
  return new Map(
    [...Map.groupBy(rows, (row) => row.application_id)].map(([id, entries]) => [id, entries.map(entryOf)]),
  )
}

function entryOf(row: HistoryRow) {
  return {
    id: row.id,
    from: row.from_status,
    to: row.to_status,
    at: row.at,
    by: personOf('by', row),
    on_behalf: row.on_behalf,
    note: row.note,
    reference: row.reference,
    waived: row.waived,
    answer: row.answer,
    file:
      row.file_name === null
        ? null
        : {
            name: row.file_name,
            type: row.media_type ?? '',
            bytes: row.bytes ?? 0,
            url: pathOf(getEvidence, { id: row.id }),
          },
  }
}
