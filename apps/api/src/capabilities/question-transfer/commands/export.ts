import { buffer } from 'node:stream/consumers'
import { maxQuestionsOfFile, type QuestionFormat } from '@qadam/contract/question-transfer/rules.ts'
import type { exportQuery } from '@qadam/contract/question-transfer/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { create as dispositionOf } from 'content-disposition'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { matching } from '../../questions/public.ts'
import { filesNamedIn, taskRows, visibleTo } from '../../tasks/public.ts'
import { importNotFound, nothingToExport, tooManyToExport } from '../errors.ts'
import { csvOf, rowOf } from '../formats/csv/write.ts'
import { NotExchangeable } from '../formats/exchanged.ts'
import { giftOf } from '../formats/gift/write.ts'
import { lostIn } from '../formats/lost-parts.ts'
import type { Picture } from '../formats/pictures.ts'
import { packageWriter } from '../formats/qti/write-package.ts'
import { titleOf } from '../formats/task-name.ts'

interface Wanted {
  readonly tags: readonly string[]
  readonly content: TaskContent
  /** The author to credit, with the licence. */
  readonly credit: string | null
}

interface Written {
  readonly content: Buffer
  /** Reasons why questions are not in the file, one per question. */
  readonly left: readonly NotExchangeable[]
  /** Parts that the format cannot represent, once for each question that has them. */
  readonly lost: readonly ErrorCode[]
}

const mediaTypes = {
  gift: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  qti: 'application/zip',
} as const
const endings = { gift: 'gift', csv: 'csv', qti: 'zip' } as const

/**
 * Exports questions as a file. Response headers report what the format cannot represent: the number of
 * omitted questions, and notes in the reader's language about them and about lost parts of the others
 * (`x-left-out-notes`, a percent-encoded JSON list).
 */
export async function exportQuestions(
  call: RequestContext & { setHeader(name: string, value: string): unknown },
  query: z.output<typeof exportQuery>,
): Promise<FileAnswer> {
  const questions = await wantedOf(call, query)
  if (questions.length > maxQuestionsOfFile) throw tooManyToExport({ values: { limit: maxQuestionsOfFile } })
  const language = query.language ?? call.language
  const { content, left, lost } = await write(call, questions, query.format, language)
  if (left.length === questions.length) throw nothingToExport()
  call.setHeader('x-left-out', String(left.length))
  const notes = [...notesOf(left, lost, call.language), ...(await noteOfDraws(call, query.ex_list))]
  call.setHeader('x-left-out-notes', encodeURIComponent(JSON.stringify(notes)))
  return new FileAnswer(content, {
    'content-type': mediaTypes[query.format],
    'content-disposition': dispositionOf(`questions.${endings[query.format]}`),
  })
}

/** Returns one note per reason, with the number of questions. */
function notesOf(left: readonly NotExchangeable[], lost: readonly ErrorCode[], language: Language): string[] {
  const reasons = new Set(left.map(({ code, values }) => sentence(language, code, values)))
  const parts = new Map<ErrorCode, number>()
  for (const code of lost) parts.set(code, (parts.get(code) ?? 0) + 1)
  return [
    ...(left.length > 0 ? [sentence(language, 'transfer.left_out', { count: left.length })] : []),
    ...[...reasons].slice(0, 5),
    ...[...parts].map(([code, count]) => sentence(language, code, { count })),
  ]
}

/** Returns a note about random draws of a list: the file contains the bank's questions, not the draws. */
async function noteOfDraws(call: RequestContext, listId: number | undefined): Promise<string[]> {
  if (listId === undefined) return []
  const drawn = await call.db.row<{ count: number | null; tags: string[] }>(sql`
    select sum(d.count)::int as count,
      array(select distinct g.tag from draws o cross join unnest(o.tags) as g (tag)
        where o.school_id = ${call.schoolId} and o.exercise_list_id = ${listId} order by g.tag) as tags
    from draws d where d.school_id = ${call.schoolId} and d.exercise_list_id = ${listId}`)
  if (!drawn?.count) return []
  return [sentence(call.language, 'transfer.left_draws', { count: drawn.count, tags: drawn.tags.join(', ') })]
}

async function wantedOf(call: RequestContext, query: z.output<typeof exportQuery>): Promise<Wanted[]> {
  if (query.ex_list !== undefined) {
    const list = await call.db.row(sql`
      select 1 from exercise_lists e where e.school_id = ${call.schoolId} and e.id = ${query.ex_list} and ${visibleTo(call.actor)}`)
    if (!list) throw importNotFound()
    const rows = await taskRows(call.db, query.ex_list)
    return rows.map(({ content }) => ({ content, tags: [], credit: null }))
  }
  const { condition } = await matching(call, query)
  return call.db.rows<Wanted>(sql`
    select v.content, nullif(concat_ws(', ', q.credit, q.licence, q.source_url), '') as credit,
      array(select g.tag from question_tags g where g.school_id = q.school_id and g.question_id = q.id order by g.tag) as tags
    from questions q
    join tasks t on t.school_id = q.school_id and t.id = q.id
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where q.school_id = ${call.schoolId} and ${condition} order by q.id limit ${maxQuestionsOfFile + 1}`)
}

async function write(
  call: RequestContext,
  questions: readonly Wanted[],
  format: QuestionFormat,
  language: Language,
): Promise<Written> {
  const left: NotExchangeable[] = []
  const lost: ErrorCode[] = []
  const each = <Made>(make: (question: Wanted & { name: string | null; ref: null }) => Made): Made[] =>
    questions.flatMap((question) => {
      try {
        const made = make({ ...question, name: titleOf(question.content, language), ref: null })
        lost.push(...lostIn(question.content, format, language))
        return [made]
      } catch (error) {
        if (!(error instanceof NotExchangeable)) throw error
        left.push(error)
        return []
      }
    })
  if (format === 'csv')
    return {
      content: Buffer.from(
        csvOf(
          each((one) => rowOf(one, language)),
          language,
        ),
      ),
      left,
      lost,
    }
  if (format === 'gift') {
    const texts = each((one) => `${one.credit ? `// ${one.credit}\n` : ''}${giftOf(one, language)}`)
    const head =
      left.length === 0 ? [] : [`// ${sentence(language, 'transfer.left_out', { count: left.length })}`]
    return { content: Buffer.from(`${[...head, ...texts].join('\n\n')}\n`), left, lost }
  }
  const pictures = await picturesOf(call, questions)
  const writer = packageWriter(language, (id) => pictures.get(id))
  each((one) => writer.add(one))
  return { content: await writer.bytes(), left, lost }
}

async function picturesOf(call: RequestContext, questions: readonly Wanted[]): Promise<Map<number, Picture>> {
  const ids = [...new Set(questions.flatMap(({ content }) => filesNamedIn(content)))]
  const rows = await call.db.rows<{ id: number; name: string; store_key: string }>(sql`
    select f.id, f.name, f.store_key from files f
    join task_files t on t.school_id = f.school_id and t.file_id = f.id
    where f.school_id = ${call.schoolId} and f.id = ${anyId(ids)} and f.media_type like 'image/%'`)
  const pictures = new Map<number, Picture>()
  for (const { id, name, store_key: key } of rows) {
    const stored = await call.services.files.get(key)
    if (stored) pictures.set(id, { name, bytes: await buffer(stored) })
  }
  return pictures
}
