import type { Onboarding } from '@qadam/contract/onboarding/schemas.ts'
import { onboardingPercent, onboardingSections } from '@qadam/contract/onboarding/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'

interface Row {
  readonly first_visit: boolean
  readonly video: boolean
  readonly profile: boolean
  readonly data: boolean
}

/**
 * Returns the student's onboarding: whether the video is watched, and profile, education and languages are
 * filled in.
 */
export async function ownOnboarding({ db, actor }: ReadContext): Promise<Onboarding> {
  const row = await db.one<Row>(sql`
    select p.first_visit_done as first_visit,
      exists (select 1 from onboardings o where o.school_id = p.school_id and o.student_id = p.id
        and o.video_watched_at is not null) as video,
      p.birth_date is not null and p.gender is not null as profile,
      exists (select 1 from educations e where e.school_id = p.school_id and e.student_id = p.id)
        and exists (select 1 from mastered_languages l where l.school_id = p.school_id and l.student_id = p.id) as data
    from people p where p.school_id = ${db.schoolId} and p.id = ${actor.id}`)
  const done = onboardingSections.filter((section) => row[section])
  return {
    first_visit: row.first_visit,
    asks_education: !row.data,
    done,
    percent: onboardingPercent(done.length),
  }
}
