import type { Settings } from '../../settings.ts'
import type { Pools } from '../database/pools.ts'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../http/app-services.ts'
import { type JobQueue, jobKind } from '../jobs/job-queue.ts'
import { DevelopmentMailbox } from './development-mailbox.ts'
import { HttpSmsDriver } from './http-sms-driver.ts'
import type { Letter, LetterDriver, TextMessageDriver } from './message.ts'
import { SmtpDriver } from './smtp-driver.ts'

export const letterJob = jobKind<{ letter_id: number }>({ name: 'letter', retryLimit: 5, atOnce: 20 })

/**
 * Sends a letter after the commit of the action, by a job; the action never waits for a mail server. Address and body
 * stand in a row that goes as soon as the letter is sent or given up: the job has its id alone. `deliveryIds` are the
 * deliveries of notices that the letter carries.
 */
export async function postLetter(
  jobs: JobQueue,
  db: SchoolDb,
  letter: Letter,
  deliveryIds: readonly number[] = [],
): Promise<void> {
  const made = await db.one<{ id: number }>(sql`
    insert into outgoing_letters (school_id, recipient, letter, delivery_ids)
    values (${db.schoolId}, ${letter.to}, ${JSON.stringify(letter)}::jsonb, ${deliveryIds}::bigint[]) returning id`)
  await jobs.send(db, letterJob, { letter_id: made.id })
}

/** Returns the drivers of the settings. */
export function openDrivers(
  settings: Settings,
  pools: Pools,
): { letters: LetterDriver; textMessages: TextMessageDriver } {
  const mailbox = new DevelopmentMailbox(pools.streams)
  return {
    letters: settings.SMTP_URL ? new SmtpDriver(settings.SMTP_URL, settings.MAIL_FROM) : mailbox.letters,
    textMessages: settings.SMS_URL
      ? new HttpSmsDriver({
          url: settings.SMS_URL,
          method: settings.SMS_METHOD,
          headers: JSON.parse(settings.SMS_HEADERS) as Record<string, string>,
          body: settings.SMS_BODY,
        })
      : settings.NODE_ENV === 'production'
        ? noTextMessages
        : mailbox.textMessages,
  }
}

/** Production stores no codes: a message that cannot be sent fails its job. */
const noTextMessages: TextMessageDriver = {
  send: async () => {
    throw new Error('no provider of text messages is set: SMS_URL')
  },
}

/** Registers the worker that delivers e-mails in this process. */
export async function workMail(services: Services): Promise<void> {
  const { letters } = openDrivers(services.settings, services.pools)
  await services.jobs.work(letterJob, (job) => sendLetter(services, letters, job), {
    givenUp: ({ letter_id: id, school_id: schoolId }) =>
      inSchool(services.pools, { schoolId }, async (db) => {
        const ids = await deleteLetter(db, id)
        const now = services.clock.now()
        await changeDeliveries(db, ids, { state: 'failed', reason: 'provider_failed', now })
      }),
  })
}

/**
 * Sends a letter. A run that died between the server's answer and our commit sends it once more: what notices say is
 * worth two letters rather than none.
 */
async function sendLetter(
  { pools, clock }: Services,
  letters: LetterDriver,
  { letter_id: id, school_id: schoolId }: { letter_id: number; school_id: number },
): Promise<void> {
  const posted = await inSchool(pools, { schoolId }, async (db) => {
    const row = await db.row<{ letter: Letter; delivery_ids: number[] }>(
      sql`select letter, delivery_ids from outgoing_letters where school_id = ${schoolId} and id = ${id}`,
    )
    await changeDeliveries(db, row?.delivery_ids ?? [], { state: 'sending', now: clock.now() })
    return row
  })
  // It was sent by a run that could not say so, or its reader was erased.
  if (!posted) return
  const providerId = await letters.send(posted.letter)
  await inSchool(pools, { schoolId }, async (db) => {
    const ids = await deleteLetter(db, id)
    await changeDeliveries(db, ids, { state: 'sent', providerId, now: clock.now() })
  })
}

/** Deletes a letter. Returns the deliveries that it carried. */
async function deleteLetter(db: SchoolDb, id: number): Promise<readonly number[]> {
  const row = await db.row<{ delivery_ids: number[] }>(sql`
    delete from outgoing_letters where school_id = ${db.schoolId} and id = ${id} returning delivery_ids`)
  return row?.delivery_ids ?? []
}

/** Deletes the letters that wait for an address. */
export async function deleteLettersTo(db: SchoolDb, recipient: string): Promise<void> {
  await db.rows(sql`
    delete from outgoing_letters where school_id = ${db.schoolId} and lower(recipient) = lower(${recipient})`)
}

/** Nightly task: deletes letters that no job will send, because its last run was killed. */
export async function purgeLetters({ pools }: Services, schoolId: number): Promise<void> {
  await inSchool(pools, { schoolId }, (db) =>
    db.rows(sql`
      delete from outgoing_letters l where l.school_id = ${schoolId} and l.created_at < now() - interval '1 day'
        and not exists (
          select from pgboss.job j where j.name = ${letterJob.name} and j.state < 'completed'
            and (j.data->>'school_id')::bigint = l.school_id and (j.data->>'letter_id')::bigint = l.id)`),
  )
}
