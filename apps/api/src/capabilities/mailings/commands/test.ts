import type { MailingChannel } from '@qadam/contract/mailings/lifecycle.ts'
import type { testQuery, testSent } from '@qadam/contract/mailings/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { channelDrivers } from '../../../platform/notices/channel-drivers.ts'
import { readersOf } from '../../../platform/notices/readers.ts'
import { hasSmsProvider, segmentsOfDay } from '../../../platform/sms/sms-of-school.ts'
import { noOwnAddress, noTextInLanguage } from '../errors.ts'
import { mailingTested } from '../events.ts'
import { audienceSql } from '../queries/audience.ts'
import { usedFields } from '../queries/of-mailing.ts'
import { senderOfMailings } from '../queries/sender.ts'
import { languagesOf } from '../rules/write.ts'
import { carriedFiles } from './carried-files.ts'
import { lockMailing } from './lock.ts'
import { messageOf, type Reached, textsEndOf, unsubscribeOf, writeFor } from './post.ts'

/** Sends a mailing to the actor alone, by each of its channels at which they have an address. @throws Failure 400, 404, 409 */
export async function testMailing(
  ctx: RequestContext,
  id: number,
  { language }: z.output<typeof testQuery>,
): Promise<z.output<typeof testSent>> {
  const { db, actor, schoolId, now } = ctx
  const mailing = await lockMailing(ctx, id)
  const [reader] = await readersOf(db, [actor.id])
  const school = await senderOfMailings(ctx)
  const [self] = await db.rows<Reached>(
    audienceSql({
      schoolId,
      now,
      people: sql`${[actor.id]}::bigint[]`,
      readers: 'students',
      purpose: 'service',
      channels: mailing.channels,
      hasSms: hasSmsProvider(ctx.services.settings),
      languages: languagesOf(mailing.texts, mailing.fallback),
      required: [],
      fields: usedFields(mailing.texts),
      isFirst: false,
    }),
  )
  const written = self && writeFor(ctx, mailing, { ...self, language }, school.origin)
  if (!written || !reader) throw noTextInLanguage()
  const message = messageOf(written, {
    school,
    purpose: mailing.purpose,
    files: await carriedFiles(ctx, mailing.id, school.origin),
    unsubscribe: unsubscribeOf(ctx, mailing, { ...self, language: written.language }, school.origin),
    textsEnd: textsEndOf(ctx, mailing, self, school.origin),
  })
  const sent: MailingChannel[] = []
  for (const channel of mailing.channels) {
    const driver = channelDrivers(ctx.services.settings).get(channel)
    const address = driver?.addressOf(reader) ?? null
    if (!driver || address === null || (channel === 'sms' && (await isSpent(ctx)))) continue
    await driver.post(ctx, { deliveryIds: [], address, message, school })
    sent.push(channel)
  }
  if (sent.length === 0) throw noOwnAddress()
  await record(ctx, mailingTested, { kind: 'mailing', id, payload: {} })
  return { channels: sent }
}

/** True when no text message of the school goes today any more. */
async function isSpent({ db, now }: RequestContext): Promise<boolean> {
  const { limit, used } = await segmentsOfDay(db, now)
  return used >= limit
}
