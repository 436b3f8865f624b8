import { sql } from 'drizzle-orm'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { onboardingVideoWatched } from '../events.ts'
import { ownOnboarding } from '../queries/onboarding.ts'

/** The student has watched the onboarding video; again it changes nothing. */
export async function finishVideo(act: Act) {
  const marked = await act.db.row(sql`
    insert into onboardings (school_id, student_id, video_watched_at)
    values (${act.schoolId}, ${act.actor.id}, ${act.now.toISOString()})
    on conflict (school_id, student_id) do nothing returning student_id`)
  if (marked) await record(act, onboardingVideoWatched, { kind: 'person', id: act.actor.id })
  return ownOnboarding(act)
}
