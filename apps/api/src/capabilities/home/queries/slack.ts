import type { SharedHome } from '@qadam/contract/home/schemas.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { dayAfter, workingCalendar } from '../../availability/public.ts'
import { documentPlans } from '../../documents/public.ts'
import { tightestSlack } from '../rules/slack.ts'

/**
 * Days around today within which a document is counted: it takes at most 260 working days, so what is needed later presses
 * nobody, and a mistyped year makes nobody wait for the count.
 */
const farthest = 800

/** Returns the slack of the document that has to be ordered first. */
export async function slackIn(ctx: RequestContext, today: string): Promise<SharedHome['slack']> {
  const [from, until] = [dayAfter(today, -farthest), dayAfter(today, farthest)]
  const plans = (await documentPlans(ctx, ctx.actor.id)).filter(
    ({ due_on: due }) => from <= due && due <= until,
  )
  if (plans.length === 0) return null
  const isWorked = await workingCalendar(ctx.db, from, until)
  const tightest = tightestSlack(plans, today, isWorked)
  if (!tightest) return null
  const { type_id, name, stage, due_on, working_days } = tightest.plan
  return { document: { type_id, name }, stage, due_on, takes_working_days: working_days, ...tightest.slack }
}
