import type { Actor } from '../../platform/access/actor.ts'
import { anyId } from '../../platform/database/any-id.ts'
import { inSchool } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { notifyPeople } from '../../platform/notices/notify-people.ts'
import { programNews } from './commands/announce.ts'
import { idsOf, programRefresh, refresh } from './commands/in-step.ts'
import { type AboutPrograms, maxNamed } from './commands/news.ts'
import { newProgramsNotice } from './notices.ts'

const batch = 500
/** How many students one transaction notifies. */
const readersAtOnce = 200

export async function workProgramJobs(services: Services): Promise<void> {
  await services.jobs.work(programRefresh, async ({ school_id: schoolId, touched }) => {
    const ids = await inSchool(services.pools, { schoolId, readOnly: true }, (db) => idsOf(db, touched))
    for (let start = 0; start < ids.length; start += batch) {
      await inSchool(services.pools, { schoolId }, (db) =>
        refresh(db, ids.slice(start, start + batch), touched),
      )
    }
    await inSchool(services.pools, { schoolId }, (db) => db.rows(sql`select bump_school_version()`))
  })
  await services.jobs.work(programNews, ({ school_id: schoolId, ids, after }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'program news' }, (ctx) =>
      notifyNext(ctx, ids, after),
    ),
  )
}

/**
 * Notifies the next students, each once of all these programs, and sends the job for those after them. A batch that runs
 * again after it has committed finds itself passed, and does nothing.
 */
async function notifyNext(
  ctx: RequestContext<Actor | null>,
  ids: readonly number[],
  after: number,
): Promise<void> {
  const { db } = ctx
  if (after === 0) await leaveOutHidden(ctx, ids)
  const students = await db.rows<{ id: number }>(sql`
    select id from people where school_id = ${db.schoolId} and role = 'student' and id > ${after}
      and deleted_at is null and deactivated_at is null
    order by id limit ${readersAtOnce}`)
  const reached = students.at(-1)?.id
  if (reached === undefined) return
  const passed = await db.rows<{ id: number }>(sql`
    update programs set announced_to = ${reached}
    where school_id = ${db.schoolId} and id = ${anyId(ids)} and announced_to = ${after} returning id`)
  if (passed.length === 0) return
  const present = await db.rows<{ id: number; students: number[] }>(sql`
    select p.id, array(select pp.person_id from program_people pp where pp.school_id = p.school_id
      and pp.program_id = p.id and pp.person_id = ${anyId(students.map(({ id }) => id))}) as students
    from programs p where p.school_id = ${db.schoolId} and p.id = ${anyId(passed.map(({ id }) => id))}
      and p.is_shown and p.needs_mailing and p.deleted_at is null order by p.id`)
  await notifyPeople<AboutPrograms>(
    ctx,
    newProgramsNotice,
    students.flatMap(({ id: student }) => {
      const programs = present.filter((one) => !one.students.includes(student)).map(({ id }) => id)
      if (programs.length === 0) return []
      const more = Math.max(0, programs.length - maxNamed)
      return [{ personId: student, about: [{ student, programs: programs.slice(0, maxNamed), more }] }]
    }),
  )
  await ctx.services.jobs.send(db, programNews, { ids, after: reached })
}

/** What was hidden before the first batch is announced when it is shown again. */
async function leaveOutHidden({ db }: RequestContext<Actor | null>, ids: readonly number[]): Promise<void> {
  await db.rows(sql`
    update programs set announced_at = null, announced_to = null
    where school_id = ${db.schoolId} and id = ${anyId(ids)} and announced_to = 0
      and not (is_shown and needs_mailing and deleted_at is null)`)
}
