import { setTimeout as sleep } from 'node:timers/promises'
import { type MailingChannel, mailingChannels } from '@qadam/contract/mailings/lifecycle.ts'
import { defaultHours } from '@qadam/contract/notifications/kinds.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { afterQuietHours } from '../../../platform/notices/quiet-hours.ts'
import { wantedBy } from '../../../platform/notices/reader-channels.ts'
import { hasSmsProvider } from '../../../platform/sms/sms-of-school.ts'
import { carriedFiles } from '../commands/carried-files.ts'
import { move } from '../commands/change-state.ts'
import {
  messageOf,
  postToReader,
  type Reached,
  textsEndOf,
  unsubscribeOf,
  writeFor,
} from '../commands/post.ts'
import { audienceSql, requiredFields } from '../queries/audience.ts'
import { usedFields } from '../queries/of-mailing.ts'
import { type MailingRow, mailingColumns } from '../queries/row.ts'
import { senderOfMailings } from '../queries/sender.ts'
import { languagesOf } from '../rules/write.ts'
import { mailingJob } from './kinds.ts'

type Context = RequestContext<Actor | null>

/** So many messages of a mailing wait at each channel: a pause stops it after them, and a slow channel holds up no other. */
const inFlight = 100
/** The system stops a mailing when more than so many of its last hundred messages failed. */
const failuresOfHundred = 20
const waitMs = 500
const maxRunMs = 60_000

/** What a step of sending found: more to do at once, messages still at their channels, or nothing to do now. */
type Step = 'more' | 'waits' | 'nothing'

/** Sends a running mailing on until nothing is left to do now. Several runs share a mailing without sending anything twice. */
export async function sendMailingOn(services: Services, schoolId: number, id: number): Promise<void> {
  const began = performance.now()
  const goOnLater = () =>
    inSystem(services, schoolId, (ctx) => services.jobs.send(ctx.db, mailingJob, { mailing_id: id }))
  for (;;) {
    const step = await inSystem(services, schoolId, (ctx) => sendBatch(ctx, id))
    if (step === 'nothing') return
    // A test runs the jobs of the channels between two steps.
    if (!services.jobs.polls) {
      if (step === 'more') await goOnLater()
      return
    }
    if (performance.now() - began > maxRunMs) {
      await goOnLater()
      return
    }
    if (step === 'waits') await sleep(waitMs)
  }
}

const inSystem = <T>(services: Services, schoolId: number, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inSystemContext(services, { schoolId, requestId: 'mailing', client: 'mailing' }, work)

interface Progress {
  readonly sending: number
  /** Those of them that wait to go by text message. */
  readonly texting: number
  readonly due: number
  readonly queued: number
  readonly failed: number
}

async function sendBatch(ctx: Context, id: number): Promise<Step> {
  const { db } = ctx
  const mailing = await db.row<MailingRow>(sql`
    select ${mailingColumns} from mailings m
    where m.school_id = ${db.schoolId} and m.id = ${id} and m.state = 'running' for update skip locked`)
  if (!mailing) return 'nothing'
  const { sending, texting, due, queued, failed } = await progressOf(ctx, id)
  if (failed > failuresOfHundred && queued > 0) {
    await move(ctx, mailing, { action: 'hold', holdReason: 'failures' })
    return 'nothing'
  }
  if (queued === 0 && sending === 0) {
    await move(ctx, mailing, { action: 'finish' })
    return 'nothing'
  }
  const taken = due === 0 ? [] : await takeNext(ctx, mailing)
  // Text messages are paced by the minute: the clock finds their next readers, and no worker waits for them.
  if (taken.length === 0) return sending > texting ? 'waits' : 'nothing'
  await sendTo(ctx, mailing, taken)
  return 'more'
}

/** Takes as many of the readers of each channel as it has room for. */
async function takeNext({ db, now, services }: Context, { id }: MailingRow): Promise<Taken[]> {
  const roomOf = (channel: MailingChannel) =>
    channel === 'sms' ? Math.max(inFlight, 2 * services.settings.SMS_PER_MINUTE) : inFlight
  const taken: Taken[] = []
  for (const channel of mailingChannels)
    taken.push(
      ...(await db.rows<Taken>(sql`
        select id, person_id, guardian_id, student_id from mailing_recipients
        where school_id = ${db.schoolId} and mailing_id = ${id} and state = 'queued' and channel = ${channel}
          and (not_before is null or not_before <= ${now})
        order by id limit greatest(0, ${roomOf(channel)} - (
          select count(*)::int from mailing_recipients busy where busy.school_id = ${db.schoolId} and busy.mailing_id = ${id}
            and busy.state = 'sending' and busy.channel = ${channel}))
        for update skip locked`)),
    )
  return taken
}

const progressOf = ({ db, now }: Context, id: number) =>
  db.one<Progress>(sql`
    select count(*) filter (where state = 'sending')::int as sending, count(*) filter (where state = 'sending' and channel = 'sms')::int as texting,
      count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'queued' and (not_before is null or not_before <= ${now}))::int as due,
      (select count(*)::int from (
        select l.state, l.reason from mailing_recipients l
        where l.school_id = ${db.schoolId} and l.mailing_id = ${id} and l.state in ('sent', 'failed', 'unknown')
        order by l.changed_at desc limit 100) latest where latest.state = 'failed' and latest.reason is distinct from 'sms_ceiling') as failed
    from mailing_recipients
    where school_id = ${db.schoolId} and mailing_id = ${id} and state in ('queued', 'sending')`)

interface Taken {
  readonly id: number
  readonly person_id: number | null
  readonly guardian_id: number | null
  readonly student_id: number | null
}

interface Now extends Reached {
  readonly quiet_from: string
  readonly quiet_until: string
  readonly zone: string
}

/** Sends to these readers, whose choices, addresses and hours are asked once more. */
async function sendTo(ctx: Context, mailing: MailingRow, taken: readonly Taken[]): Promise<void> {
  const school = await senderOfMailings(ctx)
  const files = await carriedFiles(ctx, mailing.id, school.origin)
  const found = await readersNow(ctx, mailing, taken)
  const keyOf = ({ person_id, guardian_id }: Pick<Taken, 'person_id' | 'guardian_id'>) =>
    `${person_id} ${guardian_id}`
  const byKey = new Map(found.map((reader) => [keyOf(reader), reader]))
  const wanted = await wantedBy(
    ctx.db,
    taken.flatMap(({ person_id: person }) => (person === null ? [] : [person])),
  )
  for (const recipient of taken) {
    const reader = byKey.get(keyOf(recipient))
    const reason = reader ? reader.reason : 'blocked'
    if (!reader || reason || !reader.channel || reader.address === null) {
      await skip(ctx, recipient.id, reason ?? 'no_address')
      continue
    }
    const notBefore = afterQuietHours(ctx.now, {
      quiet_from: reader.quiet_from.slice(0, 5),
      quiet_until: reader.quiet_until.slice(0, 5),
      zone: reader.zone,
      daily_at: defaultHours.daily_at,
    })
    if (notBefore > ctx.now) {
      await ctx.db.rows(sql`
        update mailing_recipients set not_before = ${notBefore}, reason = 'quiet_hours', changed_at = ${ctx.now}
        where school_id = ${ctx.schoolId} and id = ${recipient.id}`)
      continue
    }
    const written = writeFor(ctx, mailing, reader, school.origin)
    if (!written) continue
    await postToReader(ctx, {
      mailing,
      recipientId: recipient.id,
      reader: { ...reader, channel: reader.channel, address: reader.address },
      message: messageOf(written, {
        school,
        purpose: mailing.purpose,
        files,
        unsubscribe: unsubscribeOf(ctx, mailing, { ...reader, language: written.language }, school.origin),
        textsEnd: textsEndOf(ctx, mailing, reader, school.origin),
      }),
      school,
      wanted,
    })
  }
}

const skip = ({ db, now }: Context, id: number, reason: string) =>
  db.rows(sql`
    update mailing_recipients set state = 'skipped', reason = ${reason}, changed_at = ${now}
    where school_id = ${db.schoolId} and id = ${id}`)

function readersNow(
  { db, now, services }: Context,
  mailing: MailingRow,
  taken: readonly Taken[],
): Promise<Now[]> {
  const { texts, fallback, purpose, channels } = mailing
  const people = taken.flatMap(({ person_id: person, student_id: student }) =>
    [person, student].filter((id) => id !== null),
  )
  return db.rows<Now>(
    audienceSql({
      schoolId: db.schoolId,
      now,
      people: sql`${[...new Set(people)]}::bigint[]`,
      readers: 'both',
      purpose,
      channels,
      hasSms: hasSmsProvider(services.settings),
      languages: languagesOf(texts, fallback),
      required: requiredFields(texts),
      fields: usedFields(texts),
      isFirst: false,
    }),
  )
}
