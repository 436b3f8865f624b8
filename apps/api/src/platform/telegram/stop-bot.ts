import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { type JobQueue, jobKind } from '../jobs/job-queue.ts'

/** Notifies of a bot whose token Telegram does not know any more. */
export const refusedJob = jobKind<object>({ name: 'telegram-refused' })

/** Stops a bot whose token Telegram does not know any more; what waits for it stays. Only the first one notifies. */
export async function stopBot(jobs: JobQueue, db: SchoolDb): Promise<void> {
  const stopped = await db.row(sql`
    update telegram_bots set state = 'refused' where school_id = ${db.schoolId} and state = 'on' returning bot_id`)
  if (stopped) await jobs.send(db, refusedJob, {})
}
