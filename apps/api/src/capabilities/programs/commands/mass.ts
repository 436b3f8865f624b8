import type { PublishingNeed } from '@qadam/contract/programs/publishing.ts'
import type { MassAction, ProgramsAction } from '@qadam/contract/programs/schemas.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import {
  closeBulkAction,
  type Left,
  oldest,
  recordBulkAction,
  type Undone,
} from '../../../platform/events/bulk-actions.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { programNotFound, undoneAlready, undoOver } from '../errors.ts'
import { programsChanged, programsChangeUndone } from '../events.ts'
import { changeProgramSections, revertProgramSections } from '../extension-points.ts'
import { canUndo } from '../rules.ts'
import { announcePrograms } from './announce.ts'
import { refresh, refreshMissing } from './in-step.ts'
import { isPerson } from './known.ts'

interface Present {
  readonly id: number
  readonly is_shown: boolean
  readonly needs_mailing: boolean
  readonly missing: PublishingNeed[]
  readonly source: string | null
}

/**
 * Applies one action to many programs or sections in one transaction; skips those it does not fit. Can be
 * undone as a whole.
 */
export async function changeMany(ctx: RequestContext, action: MassAction) {
  if (!('sections' in action)) return changePrograms(ctx, action)
  const done = await changeProgramSections.run(ctx, action, action.sections)
  const [changed, absent] = [done.flatMap((one) => one.changed), done.flatMap((one) => one.absent)]
  return {
    undo_id: await store(ctx, action, changed),
    changed: changed.length,
    skipped: absent.map(notThere),
  }
}

const notThere = (id: number) => ({ id, code: 'request.row_not_found', missing: [] })

async function changePrograms(ctx: RequestContext, action: ProgramsAction) {
  const present = await ctx.db.rows<Present>(sql`
    select id, is_shown, needs_mailing, missing, source from programs
    where school_id = ${ctx.schoolId} and id = ${anyId(action.ids)} and deleted_at is null
    order by id for update`)
  const skipped = [
    ...action.ids.filter((id) => !present.some((program) => program.id === id)).map(notThere),
    ...present
      .filter((program) => isHeldBack(action, program))
      .map(({ id, missing }) => ({ id, code: 'programs.incomplete', missing })),
  ]
  const ids = present.filter((program) => !isHeldBack(action, program)).map((program) => program.id)
  const changed = await apply(ctx, action, ids)
  if (changed.length === 0) return { undo_id: null, changed: 0, skipped }
  await settle(ctx, changed)
  const undo_id = await store(ctx, action, changed)
  await recordAction(ctx, programsChanged, action, changed)
  if (action.action === 'show' || action.action === 'is_need_mailing') await announcePrograms(ctx, changed)
  return { undo_id, changed: changed.length, skipped }
}

/** Stores the data to undo the action. Returns its id, or null if nothing changed. */
async function store(
  ctx: RequestContext,
  action: MassAction,
  changed: readonly number[],
): Promise<number | null> {
  if (changed.length === 0) return null
  const stored = { ...action, ids: undefined, sections: undefined }
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into mass_actions (school_id, action, before, made_at, made_by)
    values (${ctx.schoolId}, ${JSON.stringify(stored)}::jsonb, ${JSON.stringify(changed)}::jsonb,
      ${ctx.now}, ${ctx.actor.id}) returning id`)
  await recordBulkAction(ctx, {
    kind: kindOf(action),
    action: action.action,
    details: {
      ...('value' in action ? { value: action.value } : {}),
      ...('tag_id' in action ? { tag: action.tag_id } : {}),
      ...('teacher_id' in action ? { teacher: action.teacher_id } : {}),
    },
    ids: changed,
    sourceId: made?.id,
  })
  return made?.id ?? null
}

/** Publishing requires a complete program, as in the form; imported programs may be shown incomplete. */
function isHeldBack(action: ProgramsAction, program: Present): boolean {
  return (
    action.action === 'show' &&
    action.value &&
    !program.is_shown &&
    program.missing.length > 0 &&
    program.source === null
  )
}

/** Applies the action. Returns the ids of the changed programs. */
async function apply(ctx: RequestContext, action: ProgramsAction, ids: readonly number[]): Promise<number[]> {
  switch (action.action) {
    case 'show':
      return setColumn(ctx, ids, 'is_shown', action.value)
    case 'is_need_mailing':
      return setColumn(ctx, ids, 'needs_mailing', action.value)
    case 'delete':
      return touched(
        ctx,
        sql`
        update programs set deleted_at = ${ctx.now}
        where school_id = ${ctx.schoolId} and id = ${anyId(ids)} returning id`,
      )
    case 'add_tag':
      await assertKnownTag(ctx, action.tag_id)
      return addLinks(ctx, ids, tagLink(action.tag_id))
    case 'delete_tag':
      return removeLinks(ctx, ids, tagLink(action.tag_id))
    case 'add_teacher':
      if (!(await isPerson(ctx.db, action.teacher_id, 'teacher')))
        throw badField('teacher_id', 'programs.not_a_teacher')
      return addLinks(ctx, ids, teacherLink(action.teacher_id))
    case 'delete_teacher':
      return removeLinks(ctx, ids, teacherLink(action.teacher_id))
  }
}

/**
 * Undoes a bulk action on the programs that it changed. Skips programs changed since. @throws Failure 404,
 * 409
 */
export async function undoMany(ctx: RequestContext, id: number): Promise<Undone> {
  const done = await ctx.db.row<{
    action: MassAction
    before: number[]
    made_at: string
    undone_at: string | null
  }>(
    sql`select action, before, made_at, undone_at from mass_actions
      where school_id = ${ctx.schoolId} and id = ${id} for update`,
  )
  if (!done) throw programNotFound()
  if (done.undone_at) throw undoneAlready()
  if (!canUndo(done.made_at, ctx.now)) throw undoOver()
  await ctx.db.rows(sql`
    update mass_actions set undone_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${id}`)
  const undone = await putBack(ctx, done)
  await closeBulkAction(ctx, { kind: kindOf(done.action), sourceId: id, left: undone.left })
  return undone
}

interface Done {
  readonly action: MassAction
  readonly before: readonly number[]
  readonly made_at: string
}

async function putBack(ctx: RequestContext, done: Done): Promise<Undone> {
  const { action, before, made_at: at } = done
  if (action.action === 'publish_sections' || action.action === 'delete_sections') {
    const ids = (await revertProgramSections.run(ctx, action, { ids: before, at })).flat()
    return { ids, left: leftOf(before, ids, await listPresentSections(ctx, before)) }
  }
  const present = await lockPresent(ctx, action, done)
  const ids = await revert(ctx, action, present)
  await settle(ctx, ids)
  await recordAction(ctx, programsChangeUndone, action, ids)
  return { ids, left: leftOf(before, ids, present) }
}

const leftOf = (before: readonly number[], back: readonly number[], present: readonly number[]): Left[] =>
  before
    .filter((id) => !back.includes(id))
    .map((id) => ({ id, why: present.includes(id) ? 'changed' : 'gone' }))

const kindOf = ({ action }: MassAction) =>
  action === 'publish_sections' || action === 'delete_sections' ? 'sections' : 'programs'

function listPresentSections(ctx: RequestContext, ids: readonly number[]): Promise<number[]> {
  return touched(
    ctx,
    sql`
    select id from lessons
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)} and deleted_at is null`,
  )
}

/**
 * Locks the programs of an action that can still be reverted: a deleted one only by undoing the action that
 * deleted it.
 */
async function lockPresent(ctx: RequestContext, action: ProgramsAction, done: Done): Promise<number[]> {
  const isThere =
    action.action === 'delete'
      ? sql`(deleted_at is null or deleted_at = ${done.made_at})`
      : sql`deleted_at is null`
  return touched(
    ctx,
    sql`
    select id from programs where school_id = ${ctx.schoolId} and id = ${anyId(done.before)}
      and ${isThere} order by id for update`,
  )
}

async function revert(
  ctx: RequestContext,
  action: ProgramsAction,
  ids: readonly number[],
): Promise<number[]> {
  switch (action.action) {
    case 'show':
      return setColumn(ctx, ids, 'is_shown', !action.value)
    case 'is_need_mailing':
      return setColumn(ctx, ids, 'needs_mailing', !action.value)
    case 'delete':
      return touched(
        ctx,
        sql`
        update programs set deleted_at = null
        where school_id = ${ctx.schoolId} and id = ${anyId(ids)} and deleted_at is not null
        returning id`,
      )
    case 'add_tag':
      return removeLinks(ctx, ids, tagLink(action.tag_id))
    case 'delete_tag':
      await assertKnownTag(ctx, action.tag_id)
      return addLinks(ctx, ids, tagLink(action.tag_id))
    case 'add_teacher':
      return removeLinks(ctx, ids, teacherLink(action.teacher_id))
    case 'delete_teacher':
      if (!(await isPerson(ctx.db, action.teacher_id, 'teacher')))
        throw badField('teacher_id', 'programs.not_a_teacher')
      return addLinks(ctx, ids, teacherLink(action.teacher_id))
  }
}

interface Link {
  readonly table: string
  readonly column: string
  readonly id: number
  readonly part?: 'teacher'
}

const tagLink = (id: number): Link => ({ table: 'program_tags', column: 'tag_id', id })
const teacherLink = (id: number): Link => ({
  table: 'program_people',
  column: 'person_id',
  id,
  part: 'teacher',
})

async function setColumn(
  ctx: RequestContext,
  ids: readonly number[],
  column: string,
  value: boolean,
): Promise<number[]> {
  return touched(
    ctx,
    sql`
    update programs set ${sql.identifier(column)} = ${value}
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)}
      and ${sql.identifier(column)} <> ${value} returning id`,
  )
}

async function addLinks(ctx: RequestContext, ids: readonly number[], link: Link): Promise<number[]> {
  return touched(
    ctx,
    sql`
    insert into ${sql.identifier(link.table)} (school_id, program_id, ${sql.identifier(link.column)}
      ${link.part ? sql`, part` : sql``})
    select ${ctx.schoolId}, one, ${link.id} ${link.part ? sql`, ${link.part}::text` : sql``}
    from unnest(${[...ids]}::bigint[]) as one
    on conflict do nothing returning program_id as id`,
  )
}

async function removeLinks(ctx: RequestContext, ids: readonly number[], link: Link): Promise<number[]> {
  return touched(
    ctx,
    sql`
    delete from ${sql.identifier(link.table)}
    where school_id = ${ctx.schoolId} and program_id = ${anyId(ids)}
      and ${sql.identifier(link.column)} = ${link.id} ${link.part ? sql`and part = ${link.part}` : sql``}
    returning program_id as id`,
  )
}

/** Returns the ids that a statement returns, sorted, because `returning` alone guarantees no order. */
async function touched(ctx: RequestContext, statement: SQL): Promise<number[]> {
  const rows = await ctx.db.rows<{ id: number }>(statement)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

async function settle(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  await refreshMissing(ctx.db, ids)
  await ctx.db.rows(sql`
    update programs set version = version + 1, changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)}`)
  await refresh(ctx.db, ids)
  await announceVisibleChange(ctx.db)
}

async function recordAction(
  ctx: RequestContext,
  type: typeof programsChanged | typeof programsChangeUndone,
  action: ProgramsAction,
  ids: readonly number[],
): Promise<void> {
  const value =
    'value' in action
      ? action.value
      : 'tag_id' in action
        ? action.tag_id
        : 'teacher_id' in action
          ? action.teacher_id
          : null
  await record(ctx, type, { kind: 'programs', id: null, payload: { act: action.action, value, ids } })
}

async function assertKnownTag(ctx: RequestContext, id: number): Promise<void> {
  const known = await ctx.db.row(
    sql`select 1 from tags where school_id = ${ctx.schoolId} and id = ${id} and deleted_at is null`,
  )
  if (!known) throw badField('tag_id', 'programs.unknown_choice')
}

/** Nightly task: deletes bulk actions that can no longer be undone. */
export async function purgeMassActions(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, (ctx) =>
    ctx.db.rows(sql`delete from mass_actions where school_id = ${schoolId} and made_at < ${oldest(ctx.now)}`),
  )
}
