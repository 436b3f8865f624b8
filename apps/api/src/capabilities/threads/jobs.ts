import type { Actor } from '../../platform/access/actor.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { notifyPeople } from '../../platform/notices/notify-people.ts'
import { postLetters } from './commands/announce.ts'
import type { AboutThreads } from './commands/news.ts'
import { threadNews } from './notices.ts'

export async function workThreads(services: Services): Promise<void> {
  await services.jobs.work(postLetters, ({ school_id: schoolId, person_id: personId }, jobId) =>
    inSystemContext(services, { schoolId, requestId: jobId, client: 'threads' }, (ctx) =>
      sendNews(ctx, personId),
    ),
  )
}

async function sendNews(ctx: RequestContext<Actor | null>, personId: number): Promise<void> {
  const waiting = await ctx.db.row<{ since: string }>(sql`
    delete from lesson_post_letters where school_id = ${ctx.schoolId} and person_id = ${personId} returning since`)
  if (!waiting) return
  await notifyPeople<AboutThreads>(ctx, threadNews, [
    { personId, about: [{ reader: personId, since: waiting.since }] },
  ])
}
