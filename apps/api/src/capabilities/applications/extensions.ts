import type { RequestContext } from '../../platform/http/call.ts'
import { fileFinalDocuments } from '../homework/public.ts'
import { type GuardianPageParts, guardianPageParts } from '../privacy/public.ts'
import { requirementSteps } from '../programs/public.ts'
import { addFinalFiles } from './commands/program-files.ts'
import { listApplications } from './queries/applications.ts'
import { findSteps } from './queries/fit-steps.ts'

/** Registers what applications contribute to homework steps, the order of programs and the guardian's page. */
export function extendWithApplications(): void {
  fileFinalDocuments.extend({ addFinalFiles })
  requirementSteps.extend({ findSteps })
  guardianPageParts.extend({ guardianApplications })
}

const maxApplications = 30

/** Returns the newest applications of a student for their guardian's page. */
async function guardianApplications(ctx: RequestContext): Promise<GuardianPageParts> {
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
      answer_by: one.declined_at === null && !one.not_chosen ? one.answer_by : null,
      deadline: one.status === 'selected' ? one.deadline : null,
    })),
  }
}
