import { pathOf } from '@qadam/contract/endpoint.ts'
import { getHomeworkFile } from '@qadam/contract/homework/endpoints.ts'
import type { Language } from '@qadam/contract/values.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { privateFile } from '../../../platform/http/private-file.ts'
import { homeworkNotFound } from '../errors.ts'
import { hidesName, isShownSubmission, visibleTo } from '../policy.ts'
import { markOpened } from './detail.ts'
import { hiddenFileName } from './hidden-names.ts'

interface FoundFile {
  readonly homework_id: number | null
  readonly store_key: string
  readonly name: string
  readonly media_type: string
  readonly bytes: number
  readonly id: number
  readonly is_hidden: boolean
}

const nameFor = ({ is_hidden, name, id }: FoundFile, language: Language): string =>
  is_hidden ? hiddenFileName(name, id, language) : name

/**
 * Returns a file that is visible to the reader: the student who uploaded it, and everybody who may see a
 * homework submitted with it. A teacher who opens it marks the homework as opened. @throws Failure 404
 */
export async function openFile(ctx: RequestContext, name: string): Promise<FoundFile> {
  const found = await ctx.db.row<FoundFile>(sql`
    select hf.homework_id, hf.id, f.store_key, f.name, f.media_type, f.bytes,
      hf.owner_id <> ${ctx.actor.id} and exists (select 1 from homework h
        where h.school_id = hf.school_id and h.id = hf.homework_id and ${hidesName(ctx.actor)}) as is_hidden
    from homework_files hf join files f on f.school_id = hf.school_id and f.id = hf.file_id
    where hf.school_id = ${ctx.schoolId} and hf.file_url = ${pathOf(getHomeworkFile, { name })}
      and (hf.owner_id = ${ctx.actor.id} or exists (
        select 1 from homework_submission_files sf
        join homework_submissions s on s.school_id = sf.school_id and s.id = sf.submission_id
        join homework h on h.school_id = s.school_id and h.id = s.homework_id
        where sf.school_id = hf.school_id and sf.homework_file_id = hf.id
          and ${visibleTo(ctx.actor)} and ${isShownSubmission}) or exists (
        select 1 from homework_decision_files df
        join homework_decisions d on d.school_id = df.school_id and d.id = df.decision_id
        join homework h on h.school_id = d.school_id and h.id = d.homework_id
        where df.school_id = hf.school_id and df.homework_file_id = hf.id and ${visibleTo(ctx.actor)}))`)
  if (!found) throw homeworkNotFound()
  if (found.homework_id !== null) await markOpened(ctx, found.homework_id)
  return found
}

/** Returns the content of a file. @throws Failure 404 */
export async function fileAnswer(ctx: RequestContext, name: string): Promise<FileAnswer> {
  const found = await openFile(ctx, name)
  const body = await ctx.services.files.get(found.store_key)
  if (!body) throw homeworkNotFound()
  return privateFile(body, { ...found, name: nameFor(found, ctx.language) })
}
