import { missingForPublishing } from '@qadam/contract/programs/rules.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import type { DictionaryRowKey } from '../../dictionaries/public.ts'

/** Brings many programs in step after a change of a dictionary or of rates. */
export const programRefresh = jobKind<{ touched: Touched }>({ name: 'program-refresh' })

/** Programs by their dictionary row or by their currency. */
export interface Touched {
  readonly using?: DictionaryRowKey
  readonly pricedIn?: readonly string[]
}

/** So many programs are brought in step at once within a request; more are left to a job. */
const atOnce = 500

/**
 * Brings search, cards and tenge values of the programs in step that a change elsewhere touches: a name of a
 * dictionary, a rate.
 */
export async function bringInStep(ctx: RequestContext, touched: Touched): Promise<void> {
  const ids = await idsOf(ctx.db, touched)
  if (ids.length <= atOnce) await refresh(ctx.db, ids, touched)
  else await ctx.services.jobs.send(ctx.db, programRefresh, { touched })
}

/** As `bringInStep`, for the programs that use a row of a dictionary. */
export const refreshUsing = (ctx: RequestContext, using: DictionaryRowKey): Promise<void> =>
  bringInStep(ctx, { using })

/** As `bringInStep`, for the programs priced in these currencies. */
export const refreshPricedIn = (ctx: RequestContext, pricedIn: readonly string[]): Promise<void> =>
  bringInStep(ctx, { pricedIn })

/** The programs that a change touches. */
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

/** Refreshes the read model of these programs, and their tenge values first when rates changed. */
export async function refresh(db: SchoolDb, ids: readonly number[], touched: Touched = {}): Promise<void> {
  if (ids.length === 0) return
  if (touched.pricedIn) await reprice(db, sql`id = ${anyId(ids)}`)
  await db.rows(sql`select refresh_programs(${[...ids]}::bigint[])`)
}

/** Sets the tenge value of tuition by the rates of today in the school. */
export async function reprice(db: SchoolDb, which: SQL): Promise<void> {
  await db.rows(sql`
    update programs set price_tiyn = in_tiyn(price_minor, price_currency,
      (select (now() at time zone time_zone)::date from schools where school_id = ${db.schoolId}))
    where school_id = ${db.schoolId} and price_currency is not null and ${which}`)
}

interface Readiness {
  readonly id: number
  readonly title: string | null
  readonly short: string | null
  readonly full: string | null
  readonly is_free: boolean
  readonly price_minor: number | null
  readonly youtube_id: string | null
  readonly tags: number
  readonly teachers: number
  readonly posters: number
  readonly media: number
}

/** Works out anew what each program lacks for publishing. Returns it by id. */
export async function refreshMissing(db: SchoolDb, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.rows<Readiness>(sql`
    select p.id, left(coalesce(nullif(p.title_ru, ''), nullif(p.title_en, ''), p.title_kk), 1) as title,
      left(coalesce(nullif(p.short_desc_ru, ''), nullif(p.short_desc_en, ''), p.short_desc_kk), 1) as short,
      left(coalesce(nullif(p.full_desc_ru, ''), nullif(p.full_desc_en, ''), p.full_desc_kk), 1) as "full",
      p.is_free, p.price_minor, p.youtube_id,
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
