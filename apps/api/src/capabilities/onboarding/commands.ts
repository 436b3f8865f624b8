import { sql } from '../../platform/database/sql.ts'
import { record } from '../../platform/events/record.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { onboardingVideoWatched } from './events.ts'
import { ownOnboarding } from './queries/onboarding.ts'

/** Records that the student has watched the onboarding video. Idempotent. */
export async function finishVideo(ctx: RequestContext) {
  const marked = await ctx.db.row(sql`
    insert into onboardings (school_id, student_id, video_watched_at)
    values (${ctx.schoolId}, ${ctx.actor.id}, ${ctx.now})
    on conflict (school_id, student_id) do nothing returning student_id`)
  if (marked) await record(ctx, onboardingVideoWatched, { kind: 'person', id: ctx.actor.id })
  return ownOnboarding(ctx)
}
