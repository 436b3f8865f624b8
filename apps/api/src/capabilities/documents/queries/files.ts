import { getFileAddress } from '@qadam/contract/documents/endpoints.ts'
import type { storedPaper } from '@qadam/contract/documents/schemas.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { requireStudent } from '../../students/public.ts'

type Presented = z.input<typeof storedPaper>
interface Page {
  readonly page: number
  readonly page_size: number
}

/**
 * Returns the files of a student: current documents, submitted homework, and which homework is among the
 * final documents.
 */
export async function listFiles(ctx: ReadContext, studentId: number, page: Page) {
  await requireStudent(ctx.db, ctx.actor, studentId)
  return pageOfFiles(ctx, page, [
    documents(ctx, sql`i.student_id = ${studentId}`),
    homework(ctx, sql`hf.owner_id = ${studentId}`),
  ])
}

/**
 * Like `listFiles`, for one program: homework of its lessons, and the documents of its student.
 * @throws Failure 404
 */
export async function listFilesOfProgram(
  ctx: ReadContext,
  { studentId, courseId }: { studentId: number; courseId: number },
  page: Page,
) {
  await requireStudent(ctx.db, ctx.actor, studentId)
  const takesPart = sql`exists (select 1 from program_people pp where pp.school_id = ${ctx.db.schoolId}
    and pp.program_id = ${courseId} and pp.person_id = ${studentId} and pp.part = 'student')`
  return pageOfFiles(ctx, page, [
    documents(ctx, sql`i.student_id = ${studentId} and ${takesPart}`),
    homework(ctx, sql`hf.owner_id = ${studentId} and h.program_id = ${courseId}`),
  ])
}

/**
 * Returns what the caller uploaded or submitted, and a student's own documents regardless of who uploaded
 * them.
 */
export async function listMyFiles(ctx: ReadContext, page: Page) {
  const me = ctx.actor.id
  return pageOfFiles(ctx, page, [
    documents(ctx, sql`(v.uploaded_by = ${me} or i.student_id = ${me})`),
    homework(ctx, sql`hf.owner_id = ${me}`),
  ])
}

function documents({ db, language }: ReadContext, condition: SQL): SQL {
  const name = { ru: sql`t.name_ru`, kk: sql`t.name_kk`, en: sql`t.name_en` }[language]
  return sql`
    select 'document' as kind, v.id, v.name, ${name} as title, v.media_type, v.bytes, i.state, v.uploaded_at as added_at,
      i.student_id, null as file_url
    from documents i
    join document_types t on t.school_id = i.school_id and t.id = i.type_id
    join document_versions v on v.school_id = i.school_id and v.id = i.present_version_id
    where i.school_id = ${db.schoolId} and v.file_id is not null and ${condition}`
}

function homework({ db }: ReadContext, condition: SQL): SQL {
  return sql`
    select case when fd.id is null then 'homework' else 'final' end as kind, hf.id, f.name, f.name as title,
      f.media_type, f.bytes, h.state, hf.added_at, h.student_id, hf.file_url
    from homework_files hf
    join files f on f.school_id = hf.school_id and f.id = hf.file_id
    join homework h on h.school_id = hf.school_id and h.id = hf.homework_id
    left join final_documents fd on fd.school_id = hf.school_id and fd.homework_file_id = hf.id
      and fd.student_id = h.student_id
    where hf.school_id = ${db.schoolId} and hf.detached_at is null and h.state <> 'draft' and ${condition}`
}

async function pageOfFiles({ db }: ReadContext, { page, page_size: size }: Page, parts: readonly SQL[]) {
  const all = sql.join(parts as SQL[], ' union all ')
  const counted = await db.row<{ count: number }>(sql`select count(*) as count from (${all}) as files`)
  const rows = await db.rows<Omit<Presented, 'url'> & { file_url: string | null }>(sql`
    select * from (${all}) as files order by added_at desc, kind, id limit ${size} offset ${(page - 1) * size}`)
  return {
    count: counted?.count ?? 0,
    results: rows.map(({ file_url: url, ...row }) => ({
      ...row,
      url: url ?? pathOf(getFileAddress, { id: row.id }),
    })),
  }
}
