import type { FastifyReply, FastifyRequest } from 'fastify'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type SendableFile, sendRanges } from '../../../platform/files/send-ranges.ts'
import { isOpen, maxAddressSeconds } from '../../../platform/files/signed-url.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { inertHeaders } from '../../../platform/http/private-file.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { linkRequester } from '../../../platform/http/requester.ts'
import { videoLink } from './video.ts'

interface Asked {
  readonly school: string
  readonly video: string
  readonly person: string
  readonly expires: string
  readonly signature: string
  readonly part: string
}

/**
 * Serves videos. A browser's player sends no bearer token, so a short-lived signed URL grants access.
 * Responds the same to forged, expired and unknown URLs; uploaded content is never executed.
 */
export function playVideos(app: App): void {
  app.http.get<{ Params: Asked }>(
    '/video/:school/:video/:person/:expires/:signature/:part',
    { schema: { hide: true } },
    async (request, reply) => {
      const asked = request.params
      const numbers = [asked.school, asked.video, asked.person, asked.expires]
      if (!numbers.every((text) => /^[1-9]\d{0,14}$/.test(text))) throw addressNotFound()
      const [schoolId = 0, id = 0, personId = 0, expires = 0] = numbers.map(Number)
      const { settings, clock, pools, queue } = app.services
      const opening = { schoolId, id, personId, expires }
      const { signature } = asked
      const { cookie: cookies } = request.headers
      if (!isOpen(settings.LINK_SECRET, videoLink, { opening, signature, cookies, now: clock.now() }))
        throw addressNotFound()
      reply.headers({
        'Cache-Control': `private, max-age=${maxAddressSeconds}`,
        ...inertHeaders,
        'Referrer-Policy': 'no-referrer',
      })
      const found = await queue.run(linkRequester(request, opening), () =>
        inSchool(pools, { schoolId, readOnly: true }, (db) => partOf(db, id, asked.part)),
      )
      if (!found) throw addressNotFound()
      return answer(app, found, request, reply)
    },
  )
}

type Found = SendableFile | { readonly text: string; readonly type: string }

async function partOf(db: SchoolDb, id: number, part: string): Promise<Found | undefined> {
  const captions = /^captions-([a-z]{2,3})\.vtt$/.exec(part)?.[1]
  if (captions) {
    const row = await db.row<{ text: string }>(sql`
      select text from video_captions
      where school_id = ${db.schoolId} and video_id = ${id} and language = ${captions}`)
    return row && { text: row.text, type: 'text/vtt; charset=utf-8' }
  }
  if (part === 'hls.m3u8') {
    const row = await db.row<{ text: string | null }>(sql`
      select rendition_list as text from videos where school_id = ${db.schoolId} and id = ${id}`)
    return row?.text ? { text: row.text, type: 'application/vnd.apple.mpegurl' } : undefined
  }
  const column = /^poster-\d+$/.test(part) ? 'poster_file_id' : columns.get(part)
  if (!column) return undefined
  return db.row<SendableFile>(sql`
    select f.store_key, f.media_type, f.bytes, f.sha256 from videos v
    join files f on f.school_id = v.school_id and f.id = v.${sql.identifier(column)}
    where v.school_id = ${db.schoolId} and v.id = ${id}`)
}

const columns = new Map([
  ['film', 'file_id'],
  ['hls.mp4', 'rendition_file_id'],
])

function answer(
  app: App,
  found: Found,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if ('text' in found) return reply.type(found.type).send(found.text)
  return sendRanges(app.services.files, found, request, reply)
}
