import type { PublishingNeed } from '@qadam/contract/programs/rules.ts'
import { sql } from 'drizzle-orm'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { announceVisibleChange, getSchoolRow } from '../../schools/public.ts'
import { programIncomplete, programNotFound } from '../errors.ts'
import { type ProgramEvent, programCreated, programUpdated } from '../events.ts'
import { changesBetween } from '../rules.ts'
import { columnsFrom, type ProgramFacts, type Snapshot, snapshotOf } from './fields.ts'
import { refresh, refreshMissing, reprice } from './in-step.ts'
import { refuseUnknown } from './known.ts'
import { writeLinks } from './links.ts'

/** Makes a program from a form. Answers its id. */
export async function createProgram(act: Act, facts: ProgramFacts): Promise<number> {
  const made = await act.db.row<{ id: number }>(sql`
    insert into programs (school_id, created_at, created_by, changed_at, changed_by)
    values (${act.schoolId}, ${act.now.toISOString()}, ${act.actor.id}, ${act.now.toISOString()}, ${act.actor.id})
    returning id`)
  if (!made) throw new Error('a program was not made')
  const before = await present(act, made.id)
  await write(act, before, facts)
  await finish(act, before, programCreated)
  return made.id
}

/** Changes a program by a form: what is absent stays. */
export async function updateProgram(
  act: Act,
  id: number,
  change: ProgramFacts & { readonly version?: number | undefined },
): Promise<void> {
  const before = await lockProgram(act, id, change.version)
  await write(act, before, change)
  await finish(act, before, programUpdated)
}

/** The program as it is now, locked. @throws Failure 404, or 409 when `version` is an older one. */
export async function lockProgram(act: Act, id: number, version?: number): Promise<Snapshot> {
  const before = await snapshotOf(act.db, id, { lock: true })
  if (!before || before.deleted_at) throw programNotFound()
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  return before
}

async function present(act: Act, id: number): Promise<Snapshot> {
  const found = await snapshotOf(act.db, id)
  if (!found) throw new Error(`program ${id} was written and is not there`)
  return found
}

async function write(act: Act, before: Snapshot, facts: ProgramFacts): Promise<void> {
  const price = facts.price === undefined ? before.price : facts.price
  const currency = facts.currency === undefined ? before.currency : facts.currency
  if (price !== null && !currency) throw badField('currency', 'programs.price_without_currency')
  await refuseUnknown(act, facts)
  const columns = columnsFrom(facts)
  if (columns.size > 0) {
    const sets = [...columns].map(([column, value]) => sql`${sql.identifier(column)} = ${sql.param(value)}`)
    await act.db.rows(sql`
      update programs set ${sql.join(sets, sql`, `)} where school_id = ${act.schoolId} and id = ${before.id}`)
  }
  if (facts.price === null || facts.currency === null)
    await act.db.rows(
      sql`update programs set price_tiyn = null where school_id = ${act.schoolId} and id = ${before.id}`,
    )
  else if (facts.price !== undefined || facts.currency !== undefined)
    await reprice(act.db, sql`id = ${before.id}`)
  await writeLinks(act, facts, before, await todayIn(act))
  const missing = (await refreshMissing(act.db, [before.id])).get(before.id) ?? []
  refuseIncomplete(before, facts.show ?? before.show, missing as PublishingNeed[])
}

/** The day in the school. */
export async function todayIn(act: Pick<Act, 'db' | 'now'>): Promise<string> {
  return dayIn((await getSchoolRow(act.db)).time_zone, act.now)
}

/**
 * The form publishes only what is complete. A program that is shown already, as an import may have left it, is not
 * held up by what it lacked before, but may not lose more.
 */
function refuseIncomplete(before: Snapshot, isShown: boolean, missing: readonly PublishingNeed[]): void {
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
  tags: 'tags',
  teachers: 'teachers',
  price: 'price',
  posters: 'posters',
  media: 'media',
}

/** What follows from other fields or is said by the event itself. */
const impliedFields: ReadonlySet<string> = new Set(['missing', 'deleted_at'])

/** Counts the change, brings the catalogue in step, and records what differs; a change of nothing leaves no trace. */
export async function finish(act: Act, before: Snapshot, type: ProgramEvent): Promise<void> {
  const written = await present(act, before.id)
  const changes = changesBetween(before, written).filter(({ field }) => !impliedFields.has(field))
  if (type === programUpdated && changes.length === 0) return
  await act.db.rows(sql`
    update programs set version = version + 1, changed_at = ${act.now.toISOString()}, changed_by = ${act.actor.id}
    where school_id = ${act.schoolId} and id = ${before.id} and ${type !== programCreated}`)
  await refresh(act.db, [before.id])
  await announceVisibleChange(act.db)
  await record(act, type, { kind: 'program', id: before.id, payload: { changes } })
}
