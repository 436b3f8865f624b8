import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/access/actor.ts'
import { sameDigest } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { App } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { clientOf } from '../../../platform/http/client-address.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { strangerRequester } from '../../../platform/http/requester.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { maxReportBytes, readDeliveryReport } from '../../../platform/mail/delivery-report.ts'
import { letterComplained } from '../../../platform/mail/events.ts'
import { peopleAt } from '../../../platform/mail/failed-addresses.ts'
import { findReturnToken } from '../../../platform/mail/return-token.ts'
import { bounceLetter, findSent } from '../../../platform/mail/sent-letters.ts'
import { storeChoice } from '../../../platform/notices/choices.ts'
import { kindsOfMarketing } from '../notices.ts'
import { storeGuardianChoice } from './choose-letters.ts'

type Context = RequestContext<Actor | null>

const lane = { name: 'mail reports', running: 2, waiting: 1_000 }
const wrongSecrets = { name: 'mail-report-wrong', points: 60, seconds: 3_600 }

/**
 * Serves the address to which the mail server brings what comes back: the whole message as the body, and the address
 * that it came to as `to`. The secret of the header decides who may; which letter it is about, the signed token alone. A
 * message without one is taken and changes nothing: the mail server must not send it again.
 */
export function serveMailReports(app: App): void {
  void app.http.register(async (http) => serve(http, app))
}

function serve(http: FastifyInstance, { services }: App): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxReportBytes }, (_request, body, done) =>
    done(null, body),
  )
  http.post<{ Querystring: { to?: string } }>(
    '/mail/reports',
    { schema: { hide: true }, bodyLimit: maxReportBytes },
    async (request, reply) => {
      await assertMailServer(request)
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const to = typeof request.query.to === 'string' ? request.query.to.slice(0, 320) : ''
      await services.queue.run(strangerRequester(request, 'host', { lane }), () => take(raw, to, request.id))
      return reply.code(200).send({ ok: true })
    },
  )
  async function assertMailServer(request: FastifyRequest): Promise<void> {
    const { MAIL_REPORT_SECRET: secret } = services.settings
    if (secret && sameDigest(request.headers.authorization ?? '', `Bearer ${secret}`)) return
    await services.limits.spend(wrongSecrets, clientOf(request))
    throw addressNotFound()
  }
  async function take(raw: Buffer, to: string, requestId: string): Promise<void> {
    const report = await readDeliveryReport(raw)
    if (!report) return
    const { LINK_SECRET } = services.settings
    const letter = [to, ...report.places]
      .map((text) => findReturnToken(LINK_SECRET, text))
      .find((found) => found !== null)
    if (!letter) return
    const { schoolId, letterId } = letter
    const { what } = report
    await inSystemContext(services, { schoolId, requestId, client: 'mail report' }, async (ctx) => {
      if (what.kind === 'failed') await bounceLetter(ctx, { letterId, rejection: what.rejection })
      else await takeComplaint(ctx, letterId)
    })
  }
}

/** Ends all mailings by e-mail for who reads at the address of a letter that was called unwanted. Idempotent. */
async function takeComplaint(ctx: Context, letterId: number): Promise<void> {
  const { db, schoolId, now } = ctx
  const letter = await findSent(db, letterId)
  if (!letter) return
  const noted = await db.row(sql`
    insert into mail_bounces (school_id, letter_id, address, meaning, bounced_at)
    values (${schoolId}, ${letterId}, ${letter.address}, 'complaint', ${now}) on conflict do nothing returning letter_id`)
  if (!noted) return
  for (const { person_id: id, guardian_id: guardian } of await peopleAt(db, letter.address)) {
    for (const kind of kindsOfMarketing)
      if (guardian === null) await storeChoice(db, { personId: id, kind, channel: 'email', choice: 'never' })
      else await storeGuardianChoice(ctx, guardian, { kind, channel: 'email', isOn: false })
    await record(ctx, letterComplained, {
      kind: 'person',
      id,
      payload: { guardian, off: [...kindsOfMarketing] },
    })
  }
}
