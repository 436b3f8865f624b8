import type { Settings } from '../../settings.ts'
import type { Pools } from '../database/pools.ts'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../http/app-services.ts'
import { Failure } from '../http/failure.ts'
import { type JobQueue, jobKind } from '../jobs/job-queue.ts'
import { inSystemContext } from '../jobs/system-context.ts'
import type { Rejection } from './bounce-meaning.ts'
import { DevelopmentMailbox } from './development-mailbox.ts'
import { storeBounce } from './failed-addresses.ts'
import { HttpSmsDriver } from './http-sms-driver.ts'
import { findSender } from './letter-sender.ts'
import {
  type LetterDriver,
  LetterFault,
  type PostedLetter,
  type TextMessageDriver,
  TextMessageFault,
} from './message.ts'
import { openLetter } from './open-letter.ts'
import { returnToken } from './return-token.ts'
import { deleteBouncesOf, purgeBounces, reasonOf, storeSent } from './sent-letters.ts'
import { SmtpDriver } from './smtp-driver.ts'

export const letterJob = jobKind<{ letter_id: number }>({ name: 'letter', retryLimit: 5, atOnce: 20 })

/**
 * Sends a letter after the commit of the action, by a job; the action never waits for a mail server. Address and body
 * stand in a row that goes as soon as the letter is sent or given up: the job has its id alone. `deliveryIds` are the
 * deliveries of notices that the letter carries; one with `isOnce` is not sent again after a lost answer.
 */
export async function postLetter(
  jobs: JobQueue,
  db: SchoolDb,
  letter: PostedLetter,
  deliveryIds: readonly number[] = [],
  isOnce = false,
): Promise<void> {
  const made = await db.one<{ id: number }>(sql`
    insert into outgoing_letters (school_id, recipient, letter, delivery_ids, is_once)
    values (${db.schoolId}, ${letter.to}, ${JSON.stringify(letter)}::jsonb, ${deliveryIds}::bigint[], ${isOnce}) returning id`)
  await jobs.send(db, letterJob, { letter_id: made.id })
}

/** Returns the drivers of the settings. */
export function openDrivers(
  settings: Settings,
  pools: Pools,
): { letters: LetterDriver; textMessages: TextMessageDriver } {
  const mailbox = new DevelopmentMailbox(pools.streams)
  return {
    letters: settings.SMTP_URL
      ? new SmtpDriver(settings.SMTP_URL, settings.MAIL_FROM, settings.MAIL_BOUNCE_ADDRESS)
      : mailbox.letters,
    textMessages: settings.SMS_URL
      ? new HttpSmsDriver({
          url: settings.SMS_URL,
          method: settings.SMS_METHOD,
          headers: JSON.parse(settings.SMS_HEADERS) as Record<string, string>,
          body: settings.SMS_BODY,
          success: settings.SMS_SUCCESS === undefined ? undefined : new RegExp(settings.SMS_SUCCESS),
        })
      : settings.NODE_ENV === 'production'
        ? noTextMessages
        : mailbox.textMessages,
  }
}

/** Production stores no codes: a message that cannot be sent fails its job. */
const noTextMessages: TextMessageDriver = {
  send: async () => {
    throw new TextMessageFault('no provider of text messages is set: SMS_URL', 'unreached')
  },
}

/** Registers the worker that delivers e-mails in this process. */
export async function workMail(services: Services): Promise<void> {
  const { letters } = openDrivers(services.settings, services.pools)
  await services.jobs.work(letterJob, (job) => sendLetter(services, letters, job), {
    givenUp: ({ letter_id: id, school_id: schoolId }) =>
      inSchool(services.pools, { schoolId }, async (db) => {
        const ended = await deleteLetter(db, id)
        const now = services.clock.now()
        await changeDeliveries(db, ended?.delivery_ids ?? [], {
          state: 'failed',
          reason: 'provider_failed',
          now,
        })
      }),
  })
}

interface TakenLetter {
  readonly letter: PostedLetter
  readonly delivery_ids: readonly number[]
  readonly is_once: boolean
  readonly is_tried: boolean
}

/**
 * Sends a letter. A run that died between the server's answer and our commit sends it once more: what notices say is
 * worth two letters rather than none. One that goes once stays unknown then.
 */
async function sendLetter(
  services: Services,
  letters: LetterDriver,
  { letter_id: id, school_id: schoolId }: { letter_id: number; school_id: number },
): Promise<void> {
  const { pools, clock, settings } = services
  const of = { schoolId, requestId: 'letter', client: 'letters' }
  const end = (change: Parameters<typeof changeDeliveries>[2], rejection?: Rejection) =>
    inSystemContext(services, of, async (ctx) => {
      const ended = await deleteLetter(ctx.db, id)
      await changeDeliveries(ctx.db, ended?.delivery_ids ?? [], change)
      if (ended && rejection) await storeBounce(ctx, { address: ended.recipient, letterId: id, rejection })
      if (ended && change.state === 'sent' && settings.MAIL_BOUNCE_ADDRESS) await storeSent(ctx, id, ended)
    })
  const wait = await waitForHour(services)
  if (wait > 0) {
    const startAfter = new Date(Date.now() + wait * 1_000)
    await inSchool(pools, { schoolId }, (db) =>
      services.jobs.send(db, letterJob, { letter_id: id }, { startAfter }),
    )
    return
  }
  const posted = await takeLetter(services, schoolId, id)
  // It was sent by a run that could not say so, or its reader was erased.
  if (!posted) return
  if (posted.is_once && posted.is_tried) {
    await end({ state: 'unknown', reason: 'no_answer', now: clock.now() })
    return
  }
  let providerId: string | undefined
  try {
    const token = returnToken(settings.LINK_SECRET, { schoolId, letterId: id })
    const letter = await openLetter(services.files, posted.letter)
    providerId = await letters.send(letter, { token, sender: posted.sender })
  } catch (fault) {
    const { meaning, rejection } =
      fault instanceof LetterFault ? fault : { meaning: 'not_taken' as const, rejection: undefined }
    const now = clock.now()
    if (meaning === 'address_refused')
      return end({ state: 'failed', reason: reasonOf(rejection, 'address_refused'), now }, rejection)
    if (posted.is_once && meaning === 'no_answer') return end({ state: 'unknown', reason: 'no_answer', now })
    await inSchool(pools, { schoolId }, (db) =>
      db.rows(sql`update outgoing_letters set is_tried = false where school_id = ${schoolId} and id = ${id}`),
    )
    throw fault
  }
  await end({ state: 'sent', providerId, now: clock.now() })
}

/** Returns the seconds until the mail server may take another letter; 0 when it takes this one. */
async function waitForHour({ settings, limits }: Services): Promise<number> {
  const { MAIL_PER_HOUR: points } = settings
  if (points === undefined) return 0
  try {
    await limits.spend({ name: `letters of an hour ${points}`, points, seconds: 3_600 }, 'installation')
    return 0
  } catch (fault) {
    if (!(fault instanceof Failure)) throw fault
    return Number(fault.details.facts?.retry_after_seconds ?? 60)
  }
}

/** Takes a letter to send it, and moves its deliveries on unless it may already have gone. */
const takeLetter = (services: Services, schoolId: number, id: number) =>
  inSchool(services.pools, { schoolId }, async (db) => {
    const row = await db.row<TakenLetter>(sql`
      update outgoing_letters l set is_tried = true
      from outgoing_letters before where before.school_id = l.school_id and before.id = l.id
        and l.school_id = ${schoolId} and l.id = ${id}
      returning l.letter, l.delivery_ids, l.is_once, before.is_tried`)
    const isLost = row?.is_once && row.is_tried
    const now = services.clock.now()
    if (!isLost) await changeDeliveries(db, row?.delivery_ids ?? [], { state: 'sending', now })
    return row && { ...row, sender: await findSender(db, services) }
  })

interface Ended {
  readonly recipient: string
  readonly delivery_ids: readonly number[]
}

/** Deletes a letter. Returns its address and the deliveries that it carried. */
const deleteLetter = (db: SchoolDb, id: number): Promise<Ended | undefined> =>
  db.row<Ended>(sql`
    delete from outgoing_letters where school_id = ${db.schoolId} and id = ${id}
    returning recipient, delivery_ids`)

/** Deletes the letters that wait for an address, and what is known of those that went. */
export async function deleteLettersTo(db: SchoolDb, recipient: string): Promise<void> {
  await db.rows(sql`
    delete from outgoing_letters where school_id = ${db.schoolId} and lower(recipient) = lower(${recipient})`)
  await deleteBouncesOf(db, recipient)
}

/** Nightly task: deletes letters that no job will send, because its last run was killed. */
export async function purgeLetters({ pools, clock }: Services, schoolId: number): Promise<void> {
  await inSchool(pools, { schoolId }, async (db) => {
    await db.rows(sql`
      delete from outgoing_letters l where l.school_id = ${schoolId} and l.created_at < now() - interval '1 day'
        and not exists (
          select from pgboss.job j where j.name = ${letterJob.name} and j.state < 'completed'
            and (j.data->>'school_id')::bigint = l.school_id and (j.data->>'letter_id')::bigint = l.id)`)
    await purgeBounces(db, clock.now())
  })
}
