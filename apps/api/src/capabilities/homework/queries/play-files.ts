import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type SendableFile, sendRanges } from '../../../platform/files/send-ranges.ts'
import { endOfAddress, isOpen, renewalCookie, signatureOf } from '../../../platform/files/signed-url.ts'
import type { App } from '../../../platform/http/app-services.ts'
import type { RequestContext, WithHeaders } from '../../../platform/http/call.ts'
import { inertHeaders } from '../../../platform/http/private-file.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { linkRequester } from '../../../platform/http/requester.ts'
import { homeworkNotFound } from '../errors.ts'
import { openFile } from './file.ts'

/** The kind of signed link that plays a recording; other kinds are not accepted. */
const playLink = 'homework'
const isPlayed = /^(audio|video)\//

/**
 * Returns a short-lived URL for the reader's media player, which sends no bearer token. @throws Failure 404
 */
export async function playAddress(
  ctx: RequestContext & WithHeaders,
  name: string,
): Promise<{ url: string; expires_at: string }> {
  const file = await openFile(ctx, name)
  if (!isPlayed.test(file.media_type)) throw homeworkNotFound()
  const expires = endOfAddress(ctx.now)
  const opening = { schoolId: ctx.schoolId, id: file.id, personId: ctx.actor.id, expires }
  const { settings } = ctx.services
  const signature = signatureOf(settings.LINK_SECRET, playLink, opening)
  const path = `/homework-file/${ctx.schoolId}/${file.id}/${ctx.actor.id}/`
  ctx.setHeader('Set-Cookie', renewalCookie(settings, { kind: playLink, opening, path, now: ctx.now }))
  return {
    url: `${path}${expires}/${signature}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

interface Asked {
  readonly school: string
  readonly file: string
  readonly person: string
  readonly expires: string
  readonly signature: string
}

/**
 * Serves recordings and videos of homework with range requests. Responds the same to forged, expired and
 * unknown URLs.
 */
export function playFiles(app: App): void {
  app.http.get<{ Params: Asked }>(
    '/homework-file/:school/:file/:person/:expires/:signature',
    { schema: { hide: true } },
    async (request, reply) => {
      const { school, file, person, expires, signature } = request.params
      const numbers = [school, file, person, expires]
      if (!numbers.every((text) => /^[1-9]\d{0,14}$/.test(text))) throw addressNotFound()
      const [schoolId = 0, id = 0, personId = 0, until = 0] = numbers.map(Number)
      const { settings, clock, pools, files, queue } = app.services
      const opening = { schoolId, id, personId, expires: until }
      const { cookie: cookies } = request.headers
      if (!isOpen(settings.LINK_SECRET, playLink, { opening, signature, cookies, now: clock.now() }))
        throw addressNotFound()
      const found = await queue.run(linkRequester(request, opening), () =>
        inSchool(pools, { schoolId, readOnly: true }, (db) =>
          db.row<SendableFile>(sql`
            select f.store_key, f.media_type, f.bytes, f.sha256 from homework_files hf
            join files f on f.school_id = hf.school_id and f.id = hf.file_id
            where hf.school_id = ${schoolId} and hf.id = ${id}`),
        ),
      )
      if (!found || !isPlayed.test(found.media_type)) throw addressNotFound()
      reply.headers({
        'Cache-Control': 'private, no-store',
        ...inertHeaders,
        'Referrer-Policy': 'no-referrer',
      })
      return sendRanges(files, found, request, reply)
    },
  )
}
