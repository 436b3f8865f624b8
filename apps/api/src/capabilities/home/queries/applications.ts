import type { Home } from '@qadam/contract/home/schemas.ts'
import { maxShownApplications } from '@qadam/contract/home/vocabulary.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { listApplications } from '../../applications/public.ts'

const maxApplications = 20
const positions = { has_invitation: 0, final_choice: 1, selected: 2, under_review: 3, refusal: 4 } as const

/** Returns the applications that are still open: what waits for the student first, then by the day. */
export async function openApplications(ctx: RequestContext): Promise<Home['applications']> {
  const { results } = await listApplications(ctx, {
    user_id: ctx.actor.id,
    history: false,
    order: 'deadline',
    page: 1,
    page_size: maxApplications,
  })
  return results
    .filter(
      ({ status, not_chosen: notChosen, declined_at: declinedAt }) =>
        status !== 'refusal' && !notChosen && declinedAt === null,
    )
    .toSorted((one, other) => positions[one.status] - positions[other.status])
    .slice(0, maxShownApplications)
    .map(({ id, status, answer_by, deadline, submitted_at, course }) => ({
      id,
      status,
      answer_by,
      deadline,
      submitted_at,
      title: course.title,
      university: course.university?.name ?? null,
    }))
}
