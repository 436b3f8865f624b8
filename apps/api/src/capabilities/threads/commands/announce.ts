import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** Sends one notice of everything new in a person's threads. */
export const postLetters = jobKind<{ person_id: number }>({ name: 'lesson-post-letter', atOnce: 20 })

/** Posts within this many minutes of the first are combined into one notice. */
const gatherMinutes = 15

/**
 * Notifies the other side: the program's teachers of posts by its students, the asker of posts by others.
 * Does not schedule a second notice while one is pending.
 */
export async function announce(
  ctx: RequestContext,
  { programId, askerId }: { readonly programId: number; readonly askerId: number },
): Promise<void> {
  const recipients =
    ctx.actor.id === askerId
      ? sql`select pp.person_id from program_people pp where pp.school_id = ${ctx.schoolId}
          and pp.program_id = ${programId} and pp.part = 'teacher'`
      : sql`select ${askerId}::bigint as person_id`
  const due = await ctx.db.rows<{ person_id: number }>(sql`
    insert into lesson_post_letters (school_id, person_id, since)
    select ${ctx.schoolId}, t.person_id, ${ctx.now}::timestamptz from (${recipients}) t
    join people p on p.school_id = ${ctx.schoolId} and p.id = t.person_id and p.deleted_at is null
      and p.deactivated_at is null
    where t.person_id <> ${ctx.actor.id}
    on conflict do nothing returning person_id`)
  for (const { person_id } of due)
    await ctx.services.jobs.send(
      ctx.db,
      postLetters,
      { person_id },
      { startAfter: new Date(ctx.now.getTime() + gatherMinutes * 60_000) },
    )
}
