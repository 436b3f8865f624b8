import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../http/app-services.ts'
import { Failure } from '../http/failure.ts'
import { openDrivers } from '../mail/mail-queue.ts'
import { type TextMessageDriver, TextMessageFault } from '../mail/message.ts'
import { textClock, textJob } from './text-queue.ts'

/** The driver gives up a call long before: a sender that is silent for so long is dead. */
const lease_seconds = 120
/** So many messages a run: schools take turns at the provider. */
const maxOfRun = 20
const maxAttempts = 5
/** Where the provider is away or does not take our account, nothing is tried before. */
const away_seconds = 60
const account_seconds = 300
/** What is older says nothing useful any more, and would come at night. */
const maxAge_hours = 2

/** Registers the workers that send text messages in this process. Codes of sign-in have a job of their own. */
export async function workTexts(services: Services): Promise<void> {
  const { textMessages } = openDrivers(services.settings, services.pools)
  await services.jobs.work(textJob, ({ school_id: schoolId }) => sendTexts(services, textMessages, schoolId))
  await services.jobs.workByClock(textClock, '* * * * *', async () => {
    const faults: unknown[] = []
    for (const schoolId of await services.platformDb.listSchools())
      await sendLeftTexts(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of text messages had faults')
  })
}

interface Next {
  readonly id: number
  readonly phone: string
  readonly text: string
  readonly attempts: number
  readonly is_once: boolean
  readonly delivery_ids: readonly number[]
}

/** Sends what waits for the phones of a school, at the pace of the installation, and the rest by later jobs. */
export async function sendTexts(
  services: Services,
  driver: TextMessageDriver,
  schoolId: number,
): Promise<void> {
  await giveUpOld(services, schoolId)
  for (let sent = 0; await hasDue(services, schoolId); sent++) {
    const wait = sent < maxOfRun ? await waitForPace(services) : 1
    if (wait > 0) return sendLater(services, schoolId, wait)
    const next = await takeNext(services, schoolId)
    if (!next) return
    const pause = await sendOne(services, driver, { schoolId, next })
    if (pause > 0) return sendLater(services, schoolId, pause)
  }
}

// By the clock of the database of jobs, not the product's.
const sendLater = (services: Services, schoolId: number, seconds: number): Promise<void> =>
  inSchool(services.pools, { schoolId }, async (db) => {
    await services.jobs.send(db, textJob, {}, { startAfter: new Date(Date.now() + seconds * 1_000) })
  })

const isDueSql = (now: Date) => sql`(not_before is null or not_before <= ${now})`

const hasDue = ({ pools, clock }: Services, schoolId: number): Promise<boolean> =>
  inSchool(pools, { schoolId }, async (db) => {
    const row = await db.row(sql`
      select id from outgoing_text_messages where school_id = ${schoolId} and ${isDueSql(clock.now())} limit 1`)
    return row !== undefined
  })

/** Returns the seconds until the provider may take another message; 0 when it takes this one. */
async function waitForPace({ settings, limits }: Services): Promise<number> {
  const { SMS_PER_MINUTE: points } = settings
  try {
    await limits.spend({ name: `texts of a minute ${points}`, points, seconds: 60 }, 'installation')
    return 0
  } catch (fault) {
    if (!(fault instanceof Failure)) throw fault
    return Number(fault.details.facts?.retry_after_seconds ?? 60)
  }
}

/** Takes the next message. What is due and still `sending` is of a sender that died between its call and the answer. */
function takeNext({ pools, clock }: Services, schoolId: number): Promise<Next | undefined> {
  const now = clock.now()
  return inSchool(pools, { schoolId }, async (db) => {
    await giveUpTriedOnce(db, now)
    const next = await db.row<Next & { was_sending: boolean }>(sql`
      update outgoing_text_messages t set state = 'sending', attempts = t.attempts + 1,
        not_before = ${now}::timestamptz + make_interval(secs => ${lease_seconds})
      from (select id, state from outgoing_text_messages where school_id = ${schoolId} and ${isDueSql(now)}
        order by id limit 1 for update skip locked) before
      where t.school_id = ${schoolId} and t.id = before.id
      returning t.id, t.phone, t.text, t.attempts, t.is_once, t.delivery_ids, before.state = 'sending' as was_sending`)
    if (next?.was_sending) await changeDeliveries(db, next.delivery_ids, { state: 'unknown', now })
    await changeDeliveries(db, next?.delivery_ids ?? [], { state: 'sending', now })
    return next
  })
}

/** What goes once and is of a sender that died stays unknown. */
async function giveUpTriedOnce(db: SchoolDb, now: Date): Promise<void> {
  const rows = await db.rows<{ delivery_ids: number[] }>(sql`
    delete from outgoing_text_messages
    where school_id = ${db.schoolId} and state = 'sending' and is_once and not_before <= ${now}
    returning delivery_ids`)
  const ids = rows.flatMap(({ delivery_ids: of }) => of)
  await changeDeliveries(db, ids, { state: 'unknown', reason: 'no_answer', now })
}

interface Sending {
  readonly schoolId: number
  readonly next: Next
}

/** Sends a message. Returns the seconds for which this run pauses. */
async function sendOne(services: Services, driver: TextMessageDriver, sending: Sending): Promise<number> {
  const { schoolId, next } = sending
  try {
    await driver.send({ to: next.phone, text: next.text })
  } catch (fault) {
    return settleFault(services, sending, fault)
  }
  await inSchool(services.pools, { schoolId }, async (db) => {
    await deleteText(db, next.id)
    await changeDeliveries(db, next.delivery_ids, { state: 'sent', now: services.clock.now() })
  })
  return 0
}

/** Stores what a fault means. Returns the seconds for which this run pauses. */
async function settleFault(services: Services, { schoolId, next }: Sending, fault: unknown): Promise<number> {
  const { meaning, message, seconds } =
    fault instanceof TextMessageFault
      ? fault
      : { meaning: 'no_answer' as const, message: 'no answer', seconds: undefined }
  const now = services.clock.now()
  return inSchool(services.pools, { schoolId }, async (db) => {
    const end = async (change: Omit<Parameters<typeof changeDeliveries>[2], 'now' | 'error'>) => {
      await deleteText(db, next.id)
      await changeDeliveries(db, next.delivery_ids, { ...change, error: message, now })
      return 0
    }
    if (meaning === 'number_refused') return end({ state: 'failed', reason: 'number_refused' })
    if (meaning === 'no_answer') {
      if (next.is_once) await end({ state: 'unknown', reason: 'no_answer' })
      else if (next.attempts >= maxAttempts) await end({ state: 'failed', reason: 'provider_failed' })
      else {
        const notBefore = new Date(now.getTime() + 15_000 * 4 ** next.attempts)
        await waitAgain(db, next.id, { isCounted: true, notBefore })
        await changeDeliveries(db, next.delivery_ids, { state: 'unknown', error: message, now })
      }
      // The next message would meet the same provider.
      return away_seconds
    }
    if (meaning === 'account_refused')
      services.log.error({ school: schoolId, error: message }, 'SMS provider')
    const pause = meaning === 'account_refused' ? account_seconds : (seconds ?? away_seconds)
    await waitAgain(db, next.id, { isCounted: false, notBefore: new Date(now.getTime() + pause * 1_000) })
    await changeDeliveries(db, next.delivery_ids, {
      state: 'queued',
      reason: meaning === 'flood' ? 'flood' : 'no_answer',
      error: message,
      isUncounted: true,
      now,
    })
    return pause
  })
}

const waitAgain = (
  db: SchoolDb,
  id: number,
  { isCounted, notBefore }: { readonly isCounted: boolean; readonly notBefore: Date },
) =>
  db.rows(sql`
    update outgoing_text_messages set state = 'waiting', not_before = ${notBefore}, attempts = attempts - ${isCounted ? 0 : 1}
    where school_id = ${db.schoolId} and id = ${id}`)

const deleteText = (db: SchoolDb, id: number) =>
  db.rows(sql`delete from outgoing_text_messages where school_id = ${db.schoolId} and id = ${id}`)

/** Gives up what has waited too long. */
function giveUpOld({ pools, clock }: Services, schoolId: number): Promise<void> {
  const now = clock.now()
  return inSchool(pools, { schoolId }, async (db) => {
    const rows = await db.rows<{ delivery_ids: number[] }>(sql`
      delete from outgoing_text_messages where school_id = ${schoolId} and state = 'waiting'
        and created_at < ${now}::timestamptz - make_interval(hours => ${maxAge_hours})
      returning delivery_ids`)
    const ids = rows.flatMap(({ delivery_ids: of }) => of)
    await changeDeliveries(db, ids, { state: 'failed', reason: 'provider_failed', now })
  })
}

/** Has everything sent that waits and that no job remembers. Idempotent. */
export async function sendLeftTexts(services: Services, schoolId: number): Promise<void> {
  await giveUpOld(services, schoolId)
  if (await hasDue(services, schoolId))
    await inSchool(services.pools, { schoolId }, async (db) => {
      await services.jobs.send(db, textJob, {})
    })
}
