import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { UploadContext } from '../../../platform/files/store-uploads.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { type NewTaskFile, stageTaskFile, storeTaskFile } from '../../tasks/public.ts'
import { type Broken, type Entry, type Exchanged, NotExchangeable } from '../formats/exchanged.ts'
import { withFileIds } from '../formats/pictures.ts'
import type { QuestionsRead, TypedPicture } from '../formats/read-questions.ts'

const batch = 500

interface Staged {
  readonly number: number
  readonly line: number
  readonly name: string | null
  readonly tags: readonly string[]
  readonly type: string | null
  readonly content: TaskContent | null
  readonly fault: Pick<Broken, 'code' | 'values' | 'excerpt'> | null
  readonly twin_line: number | null
  readonly notes: readonly string[]
}

type StagedPictures = readonly (NewTaskFile | undefined)[]

/** Stages the pictures of a file; undefined for each that is not a valid picture. */
export async function stagePictures(
  files: Pick<UploadContext, 'stage'>,
  pictures: readonly TypedPicture[],
): Promise<StagedPictures> {
  const staged: (NewTaskFile | undefined)[] = []
  for (const { bytes, ...picture } of pictures) {
    try {
      staged.push(await stageTaskFile(files, { ...picture, content: bytes }))
    } catch (error) {
      if (!(error instanceof Failure && error.status === 400)) throw error
      staged.push(undefined)
    }
  }
  return staged
}

/**
 * Stores the questions of a file as the rows of its import. @throws NotExchangeable when it has no questions
 */
export async function stageFile(
  ctx: RequestContext<Actor | null>,
  {
    importId,
    read,
    pictures,
  }: { readonly importId: number; readonly read: QuestionsRead; readonly pictures: StagedPictures },
): Promise<void> {
  const fileIds = await storePictures(ctx, importId, pictures)
  const rows = [...stagedRows(read.entries, fileIds)]
  if (rows.length === 0) throw new NotExchangeable('transfer.no_questions')
  for (let from = 0; from < rows.length; from += batch)
    await insertRows(ctx, importId, rows.slice(from, from + batch))
  await markTwins(ctx, importId)
  await ctx.db.rows(sql`
    update question_imports i set state = 'ready', store_key = null, good = c.good, broken = c.broken, noted = c.noted, twins = c.twins,
      types = coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'count', t.n) order by t.n desc, t.type)
        from (select type, count(*) as n from question_import_rows r
          where r.school_id = ${ctx.schoolId} and r.import_id = ${importId} and r.type is not null group by type) t), '[]')
    from (select count(content)::int as good, count(fault)::int as broken,
        (count(*) filter (where notes <> '{}'))::int as noted,
        (count(*) filter (where twin_id is not null or twin_line is not null))::int as twins
      from question_import_rows where school_id = ${ctx.schoolId} and import_id = ${importId}) c
    where i.school_id = ${ctx.schoolId} and i.id = ${importId}`)
}

function* stagedRows(entries: Iterable<Entry>, fileIds: readonly (number | null)[]): Generator<Staged> {
  const seen = new Map<string, number>()
  let category: string[] = []
  let number = 0
  for (const entry of entries) {
    if (entry.kind === 'category') {
      category = tagsOfCategory(entry.path)
      continue
    }
    number += 1
    yield entry.kind === 'broken'
      ? brokenRow(entry, number)
      : goodRow(entry, { number, category, seen, fileIds })
  }
}

function brokenRow({ line, code, values, excerpt }: Broken, number: number): Staged {
  const fault = { code, values, excerpt }
  return { number, line, name: null, tags: [], type: null, content: null, fault, twin_line: null, notes: [] }
}

function goodRow(
  entry: Exchanged,
  position: {
    number: number
    category: string[]
    seen: Map<string, number>
    fileIds: readonly (number | null)[]
  },
): Staged {
  const { number, category, seen, fileIds } = position
  const { line, name } = entry
  let isLost = false
  const content = withFileIds(entry.content, (id) => {
    const stored = fileIds[id - 1]
    if (stored == null) isLost = true
    return stored ?? id
  })
  if (isLost)
    return brokenRow(
      { kind: 'broken', line, code: 'transfer.picture_unusable', values: {}, excerpt: name ?? '' },
      number,
    )
  const text = JSON.stringify({ ...content, name: undefined })
  const twin_line = seen.get(text) ?? null
  if (twin_line === null) seen.set(text, line)
  const tags = [...new Set([...entry.tags, ...category])].slice(0, 15)
  const { notes = [] } = entry
  return { number, line, name, tags, type: content.type, content, fault: null, twin_line, notes }
}

/** Returns the folders of a category as tags, without the prefixes that every Moodle course adds. */
function tagsOfCategory(path: string): string[] {
  return path
    .split('/')
    .map((part) =>
      part
        .replace(/^(?:Default for|По умолчанию для) /, '')
        .trim()
        .slice(0, 60),
    )
    .filter((part) => part !== '' && part !== 'top' && !/^\$.*\$$/.test(part))
}

/** Stores the pictures. An invalid picture has a null id and breaks only the questions that show it. */
async function storePictures(ctx: RequestContext<Actor | null>, importId: number, pictures: StagedPictures) {
  const ids: (number | null)[] = []
  for (const picture of pictures) ids.push(picture ? (await storeTaskFile(ctx, picture)).id : null)
  const stored = ids.filter((id) => id !== null)
  await ctx.db.rows(sql`
    insert into question_import_files (school_id, import_id, file_id)
    select ${ctx.schoolId}, ${importId}, unnest(${stored}::bigint[])`)
  return ids
}

async function insertRows(
  ctx: RequestContext<Actor | null>,
  importId: number,
  rows: readonly Staged[],
): Promise<void> {
  await ctx.db.rows(sql`
    insert into question_import_rows (school_id, import_id, number, line, name, tags, type, content, fault, twin_line, notes)
    select ${ctx.schoolId}, ${importId}, g.number, g.line, left(g.name, 300),
      array(select jsonb_array_elements_text(g.tags)), g.type, nullif(g.content, 'null'::jsonb),
      nullif(g.fault, 'null'::jsonb), g.twin_line, array(select jsonb_array_elements_text(g.notes))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (number int, line int, name text, tags jsonb, type text, content jsonb, fault jsonb, twin_line int, notes jsonb)`)
}

/**
 * Marks questions with the same content, ignoring names, as an existing one in the target list or the bank.
 */
async function markTwins(ctx: RequestContext<Actor | null>, importId: number): Promise<void> {
  await ctx.db.rows(sql`
    update question_import_rows r set twin_id = t.id
    from question_imports i, tasks t
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where r.school_id = ${ctx.schoolId} and r.import_id = ${importId} and i.school_id = ${ctx.schoolId} and i.id = ${importId}
      and t.school_id = ${ctx.schoolId} and t.deleted_at is null and v.type = r.type and v.content - 'name' = r.content - 'name'
      and case when i.exercise_list_id is null
        then exists (select from questions q where q.school_id = ${ctx.schoolId} and q.id = t.id and q.deleted_at is null)
        else t.exercise_list_id = i.exercise_list_id end`)
}
