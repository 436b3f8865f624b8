import { missingForPublishing } from '@qadam/contract/programs/publishing.ts'
import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import type { DictionaryRowKey } from '../../dictionaries/public.ts'

/** Refreshes the programs affected by a change of a dictionary or of exchange rates. */
export const programRefresh = jobKind<{ touched: Touched }>({ name: 'program-refresh' })

/** Programs by the dictionary row they use or by currency. */
export interface Touched {
  readonly using?: DictionaryRowKey
  readonly pricedIn?: readonly string[]
}

/** Maximum number of programs to refresh within a request; more are left to a job. */
const atOnce = 500

/**
 * Refreshes search, cards and tenge values of the programs affected by a change elsewhere: a dictionary name
 * or an exchange rate.
 */
export async function bringInStep(ctx: RequestContext, touched: Touched): Promise<void> {
  const ids = await idsOf(ctx.db, touched)
  if (ids.length <= atOnce) await refresh(ctx.db, ids, touched)
  else await ctx.services.jobs.send(ctx.db, programRefresh, { touched })
}

/** Like `bringInStep`, for the programs that use a dictionary row. */
export const refreshUsing = (ctx: RequestContext, using: DictionaryRowKey): Promise<void> =>
  bringInStep(ctx, { using })

/** Like `bringInStep`, for the programs priced in these currencies. */
export const refreshPricedIn = (ctx: RequestContext, pricedIn: readonly string[]): Promise<void> =>
  bringInStep(ctx, { pricedIn })

export async function idsOf(db: SchoolDb, touched: Touched): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    touched.using
      ? sql`select id from programs_using(${touched.using.kind}, ${touched.using.id}) as u (id) order by id`
      : sql`select id from programs
          where school_id = ${db.schoolId} and price_currency = any(${touched.pricedIn ?? []}::text[])
          order by id`,
  )
  return rows.map((row) => row.id)
}

/** Refreshes the read model of the programs; if rates changed, their tenge values first. */
export async function refresh(db: SchoolDb, ids: readonly number[], touched: Touched = {}): Promise<void> {
  if (ids.length === 0) return
  if (touched.pricedIn) await reprice(db, sql`id = ${anyId(ids)}`)
  await db.rows(sql`select refresh_programs(${[...ids]}::bigint[])`)
}

/** Sets the tenge value of tuition by today's rates in the school's timezone. */
export async function reprice(db: SchoolDb, which: SQL): Promise<void> {
  await db.rows(sql`
    update programs set price_tiyn = in_tiyn(price_minor, price_currency,
      (select (current_moment() at time zone time_zone)::date from schools where school_id = ${db.schoolId}))
    where school_id = ${db.schoolId} and price_currency is not null and ${which}`)
}

interface Readiness {
  readonly id: number
  readonly kind: ProgramKind
  readonly title: string | null
  readonly short: string | null
  readonly full: string | null
  readonly is_free: boolean
  readonly price_minor: number | null
  readonly youtube_id: string | null
  readonly university_id: number | null
  readonly degree_id: number | null
  readonly languages: string[]
  readonly rounds_to_be_announced: boolean
  readonly rounds: number
  readonly lessons: number
  readonly tags: number
  readonly teachers: number
  readonly posters: number
  readonly media: number
}

/** Recomputes what each program still needs for publishing. Returns it by id. */
export async function refreshMissing(db: SchoolDb, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.rows<Readiness>(sql`
    select p.id, left(coalesce(nullif(p.title_ru, ''), nullif(p.title_en, ''), p.title_kk), 1) as title,
      left(coalesce(nullif(p.short_desc_ru, ''), nullif(p.short_desc_en, ''), p.short_desc_kk), 1) as short,
      left(coalesce(nullif(p.full_desc_ru, ''), nullif(p.full_desc_en, ''), p.full_desc_kk), 1) as "full",
      p.kind, p.university_id, p.degree_id, p.languages, p.rounds_to_be_announced, p.is_free, p.price_minor, p.youtube_id,
      (select count(*) from program_rounds x where x.school_id = p.school_id and x.program_id = p.id) as rounds,
      (select count(*) from lessons x where x.school_id = p.school_id and x.program_id = p.id
        and x.section_id is not null and x.deleted_at is null) as lessons,
      (select count(*) from program_tags x where x.school_id = p.school_id and x.program_id = p.id) as tags,
      (select count(*) from program_people x where x.school_id = p.school_id and x.program_id = p.id and x.part = 'teacher') as teachers,
      (select count(*) from program_posters x where x.school_id = p.school_id and x.program_id = p.id) as posters,
      (select count(*) from program_media x where x.school_id = p.school_id and x.program_id = p.id) as media
    from programs p where p.school_id = ${db.schoolId} and p.id = ${anyId(ids)}`)
  const missing = new Map(rows.map((row) => [row.id, missingOf(row) as string[]]))
  await db.rows(sql`
    update programs p set missing = array(select jsonb_array_elements_text(m.value))
    from jsonb_each(${JSON.stringify(Object.fromEntries(missing))}::jsonb) as m
    where p.school_id = ${db.schoolId} and p.id = m.key::bigint
      and p.missing is distinct from array(select jsonb_array_elements_text(m.value))`)
  return missing
}

function missingOf(row: Readiness) {
  return missingForPublishing({
    kind: row.kind,
    university: row.university_id,
    degree: row.degree_id,
    languages: row.languages,
    rounds: Array(row.rounds),
    rounds_to_be_announced: row.rounds_to_be_announced,
    lessons: row.lessons,
    title_ru: row.title,
    short_desc_ru: row.short,
    full_desc_ru: row.full,
    is_free: row.is_free,
    price: row.price_minor,
    youtube: row.youtube_id,
    tags: Array(row.tags),
    teachers: Array(row.teachers),
    posters: Array(row.posters),
    media: Array(row.media),
  })
}
