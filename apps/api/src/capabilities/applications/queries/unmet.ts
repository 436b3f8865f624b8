import type { SubmissionHurdle } from '@qadam/contract/applications/rules.ts'
import { fullName } from '@qadam/contract/full-name.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FieldFault } from '../../../platform/http/failure.ts'
import { listUnmetDocuments } from '../../documents/public.ts'
import { type CachedCard, resolved } from '../../programs/public.ts'
import type { ApplicationRow } from './application-row.ts'

type Of = Pick<ApplicationRow, 'student_id' | 'program_id'>

/**
 * Returns the details of a submission's hurdles: each document, the fee, the round, with the page that fixes
 * it.
 */
export async function unmetConditions(
  ctx: RequestContext,
  application: Of,
  hurdles: readonly SubmissionHurdle[],
): Promise<FieldFault[]> {
  const conditions: Record<SubmissionHurdle, () => Promise<FieldFault[]>> = {
    documents: () => documents(ctx, application),
    fee: async () => [
      {
        path: 'fee',
        code: 'applications.fee_due',
        object: await programOf(ctx, application),
        address: `/user/view/${application.student_id}?tab=applications`,
      },
    ],
    round: async () => [
      {
        path: 'round',
        code: 'applications.round_over',
        object: await programOf(ctx, application),
        address: `/course-edit/${application.program_id}`,
      },
    ],
  }
  const found: FieldFault[] = []
  for (const hurdle of hurdles) found.push(...(await conditions[hurdle]()))
  return found
}

/**
 * Returns the unmet documents by name. A student without any required document must first fill in their
 * answers and wishes.
 */
async function documents(ctx: RequestContext, { student_id: studentId }: Of): Promise<FieldFault[]> {
  const unmet = await listUnmetDocuments(ctx, studentId)
  if (unmet.length > 0) return unmet
  const student = await ctx.db.row<{ first_name: string; last_name: string }>(sql`
    select first_name, last_name from people where school_id = ${ctx.schoolId} and id = ${studentId}`)
  return [
    {
      path: 'documents',
      code: 'documents.none_asked',
      object: {
        kind: 'student',
        id: studentId,
        name: student ? fullName(student) : '',
      },
      address: `/user/view/${studentId}?tab=documents`,
    },
  ]
}

async function programOf(
  ctx: RequestContext,
  { program_id: id }: Of,
): Promise<NonNullable<FieldFault['object']>> {
  const row = await ctx.db.row<{ card: CachedCard | null; title: string | null }>(sql`
    select c.card, coalesce(p.title_ru, p.title_en, p.title_kk) as title
    from programs p left join program_cards c on c.school_id = p.school_id and c.program_id = p.id
    where p.school_id = ${ctx.schoolId} and p.id = ${id}`)
  const name = row?.card ? resolved(row.card, 'title', ctx.language) : (row?.title ?? '')
  return { kind: 'program', id, name }
}
