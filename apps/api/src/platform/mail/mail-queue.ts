import type { Settings } from '../../settings.ts'
import type { Pools } from '../database/pools.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Services } from '../http/app-services.ts'
import { type JobQueue, jobKind } from '../jobs/job-queue.ts'
import { DevelopmentMailbox } from './development-mailbox.ts'
import { HttpSmsDriver } from './http-sms-driver.ts'
import type { Letter, LetterDriver, TextMessageDriver } from './message.ts'
import { SmtpDriver } from './smtp-driver.ts'

export const letterJob = jobKind<{ letter: Letter }>({ name: 'letter', retryLimit: 5, atOnce: 20 })

/** Sends a letter after the commit of the action, by a job; the action never waits for a mail server. */
export async function postLetter(jobs: JobQueue, db: SchoolDb, letter: Letter): Promise<void> {
  await jobs.send(db, letterJob, { letter })
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
  const drivers = openDrivers(services.settings, services.pools)
  await services.jobs.work(letterJob, ({ letter }) => drivers.letters.send(letter))
}
