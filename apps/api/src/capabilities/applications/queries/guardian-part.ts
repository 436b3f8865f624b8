import type { RequestContext } from '../../../platform/http/call.ts'
import type { GuardianPageParts } from '../../privacy/public.ts'
import { listApplications } from './applications.ts'

const maxApplications = 30

/** The newest applications of a student as their guardian reads them. */
export async function guardianApplications(ctx: RequestContext): Promise<GuardianPageParts> {
  const { results } = await listApplications(ctx, {
    history: false,
    order: 'newest',
    page: 1,
    page_size: maxApplications,
  })
  return {
    applications: results.map((one) => ({
      program: one.course.title,
      university: one.course.university?.name ?? '',
      status: one.status,
      not_chosen: one.not_chosen,
      chosen_at: one.created_at,
      submitted_at: one.submitted_at,
      deadline: one.status === 'selected' ? one.deadline : null,
    })),
  }
}
