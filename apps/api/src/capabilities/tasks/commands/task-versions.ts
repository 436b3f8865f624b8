import { type TaskContent, taskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { safeContent } from '../../../platform/rich-text/safe-content.ts'
import { visibleTo } from '../policy.ts'
import { filesNamedIn } from '../rules/checking/content.ts'

export interface NewVersion {
  readonly id: number
  readonly version: number
  readonly content: TaskContent
}

/** Writes versions of tasks, sanitized and validated, in one statement. Returns their contents as stored. */
export async function writeVersions(
  ctx: RequestContext<Actor | null>,
  given: readonly NewVersion[],
): Promise<TaskContent[]> {
  const clean = given.map((one) => ({ ...one, content: cleanContent(one.content) }))
  await assertOwnFiles(
    ctx,
    clean.map(({ content }) => content),
  )
  await ctx.db.rows(sql`
    insert into task_versions (school_id, task_id, version, type, points, content, made_at, made_by)
    select ${ctx.schoolId}, g.id, g.version, g.content ->> 'type', (g.content ->> 'points')::numeric, g.content,
      ${ctx.now}, ${ctx.actor?.id ?? null}
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb) as g (id bigint, version int, content jsonb)`)
  return clean.map(({ content }) => content)
}

/** Writes one version of a task. Returns its content as stored. */
export async function writeVersion(
  ctx: RequestContext<Actor | null>,
  id: number,
  version: number,
  content: TaskContent,
): Promise<TaskContent> {
  const [stored] = await writeVersions(ctx, [{ id, version, content }])
  if (!stored) throw new Error('a version was not written')
  return stored
}

// Validate again, because text that was only markup is empty after sanitizing.
function cleanContent(given: TaskContent): TaskContent {
  const read = taskContent.safeParse(safeContent(given))
  if (!read.success) throw badField('content.prompt', 'tasks.needs_question')
  return read.data
}

/**
 * Checks that a task references only files uploaded for tasks, so that it cannot expose other files of the
 * school.
 */
async function assertOwnFiles(
  ctx: RequestContext<Actor | null>,
  contents: readonly TaskContent[],
): Promise<void> {
  const ids = [...new Set(contents.flatMap(filesNamedIn))]
  if (ids.length === 0) return
  const known = await ctx.db.rows(sql`
    select 1 from task_files f where f.school_id = ${ctx.schoolId} and f.file_id = ${anyId(ids)}
      and ${mayShow(ctx.actor)}`)
  if (known.length < ids.length) throw badField('content', 'tasks.unknown_file')
}

/**
 * Returns the condition to use task file `f`: teachers their own uploads and files of tasks they can read,
 * staff any.
 */
function mayShow(actor: Actor | null): SQL {
  if (actor?.role !== 'teacher') return sql`true`
  return sql`(
    exists (select 1 from files o where o.school_id = f.school_id and o.id = f.file_id and o.uploaded_by = ${actor.id})
    or exists (
      select 1 from task_versions v join tasks t on t.school_id = v.school_id and t.id = v.task_id
      left join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
      where v.school_id = f.school_id and (e.id is null or ${visibleTo(actor)})
        and jsonb_path_exists(v.content, '$.** ? (@.file_id == $id || @.file_ids[*] == $id)', jsonb_build_object('id', f.file_id))))`
}
