import type { PublishingNeed } from '@qadam/contract/programs/publishing.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { announceVisibleChange, getSchoolRow } from '../../schools/public.ts'
import { programIncomplete, programNotFound } from '../errors.ts'
import { type ProgramEvent, programCreated, programUpdated } from '../events.ts'
import { changesBetween } from '../rules.ts'
import { announcePrograms } from './announce.ts'
import { columnsFrom, type ProgramFacts, type Snapshot, snapshotOf } from './fields.ts'
import { refresh, refreshMissing, reprice } from './in-step.ts'
import { assertKnown } from './known.ts'
import { writeLinks } from './links.ts'

export async function createProgram(ctx: RequestContext, facts: ProgramFacts): Promise<number> {
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into programs (school_id, created_at, created_by, changed_at, changed_by)
    values (${ctx.schoolId}, ${ctx.now}, ${ctx.actor.id}, ${ctx.now}, ${ctx.actor.id})
    returning id`)
  const before = await present(ctx, made.id)
  await write(ctx, before, facts)
  await finish(ctx, before, programCreated)
  return made.id
}

export async function updateProgram(
  ctx: RequestContext,
  id: number,
  change: ProgramFacts & { readonly version?: number | undefined },
): Promise<void> {
  const before = await lockProgram(ctx, id, change.version)
  await write(ctx, before, change)
  await finish(ctx, before, programUpdated)
}

/** Locks and returns the current program. @throws Failure 404, 409 when `version` is outdated */
export async function lockProgram(ctx: RequestContext, id: number, version?: number): Promise<Snapshot> {
  const before = await snapshotOf(ctx.db, id, { lock: true })
  if (!before || before.deleted_at) throw programNotFound()
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  return before
}

async function present(ctx: RequestContext, id: number): Promise<Snapshot> {
  const found = await snapshotOf(ctx.db, id)
  if (!found) throw new Error(`program ${id} was written and is not there`)
  return found
}

async function write(ctx: RequestContext, before: Snapshot, facts: ProgramFacts): Promise<void> {
  const price = facts.price === undefined ? before.price : facts.price
  const currency = facts.currency === undefined ? before.currency : facts.currency
  if (price !== null && !currency) throw badField('currency', 'programs.price_without_currency')
  await assertKnown(ctx, facts)
  if (facts.kind === 'course' && before.kind !== 'course') await assertNotAppliedTo(ctx, before.id)
  const columns = columnsFrom(facts)
  if (columns.size > 0) {
    const sets = [...columns].map(([column, value]) => sql`${sql.identifier(column)} = ${value}`)
    await ctx.db.rows(sql`
      update programs set ${sql.join(sets, ', ')} where school_id = ${ctx.schoolId} and id = ${before.id}`)
  }
  if (facts.price === null || facts.currency === null)
    await ctx.db.rows(
      sql`update programs set price_tiyn = null where school_id = ${ctx.schoolId} and id = ${before.id}`,
    )
  else if (facts.price !== undefined || facts.currency !== undefined)
    await reprice(ctx.db, sql`id = ${before.id}`)
  await writeLinks(ctx, facts, before, await todayIn(ctx))
  const missing = (await refreshMissing(ctx.db, [before.id])).get(before.id) ?? []
  assertComplete(before, facts.show ?? before.show, missing as PublishingNeed[])
}

/** Applications go to degrees only. @throws Failure 400 when somebody has applied */
async function assertNotAppliedTo(ctx: RequestContext, id: number): Promise<void> {
  const applied = await ctx.db.row(sql`
    select 1 from applications where school_id = ${ctx.schoolId} and program_id = ${id} limit 1`)
  if (applied) throw badField('kind', 'programs.applied_to')
}

/** Returns today in the school's timezone, YYYY-MM-DD. */
export async function todayIn(ctx: ReadContext): Promise<string> {
  return dayIn((await getSchoolRow(ctx.db)).time_zone, ctx.now)
}

/**
 * Only complete programs can be published. A program that is already shown, for example by an import, may
 * keep what it lacks, but not lose more.
 */
function assertComplete(before: Snapshot, isShown: boolean, missing: readonly PublishingNeed[]): void {
  if (!isShown) return
  const lacking = before.show ? missing.filter((need) => !before.missing.includes(need)) : missing
  if (lacking.length === 0) return
  throw programIncomplete({
    fields: lacking.map((need) => ({ path: fieldOf[need], code: `programs.needs_${need}` as const })),
    facts: { missing: lacking },
  })
}

const fieldOf: Readonly<Record<PublishingNeed, string>> = {
  title: 'title_ru',
  short_desc: 'short_desc_ru',
  full_desc: 'full_desc_ru',
  university: 'university',
  degree: 'degree',
  languages: 'languages',
  tags: 'tags',
  teachers: 'teachers',
  price: 'price',
  rounds: 'rounds',
  lessons: 'lessons',
  posters: 'posters',
  media: 'media',
}

/** Fields that follow from others or from the event itself. */
const impliedFields: ReadonlySet<string> = new Set(['missing', 'deleted_at'])

/**
 * Increments the version, refreshes the catalogue and records the changes. Does nothing if nothing changed.
 */
export async function finish(ctx: RequestContext, before: Snapshot, type: ProgramEvent): Promise<void> {
  const written = await present(ctx, before.id)
  const changes = changesBetween(before, written).filter(({ field }) => !impliedFields.has(field))
  if (type === programUpdated && changes.length === 0) return
  await ctx.db.rows(sql`
    update programs set version = version + 1, changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${before.id} and ${type !== programCreated}`)
  await refresh(ctx.db, [before.id])
  await announceVisibleChange(ctx.db)
  await record(ctx, type, { kind: 'program', id: before.id, payload: { changes } })
  if (changes.some(({ field }) => field === 'show' || field === 'is_need_mailing'))
    await announcePrograms(ctx, [before.id])
}
