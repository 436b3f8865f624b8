import { isStaff } from '@qadam/contract/vocabulary.ts'
import { create as dispositionOf } from 'content-disposition'
import type { Actor } from '../../../platform/access/actor.ts'
import { requireSecondFactorOnNewDevice } from '../../../platform/access/second-factor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { type SendableFile, sendRanges } from '../../../platform/files/send-ranges.ts'
import {
  endOfAddress,
  isSigned,
  type SignedUrlClaims,
  signatureOf,
} from '../../../platform/files/signed-url.ts'
import type { App } from '../../../platform/http/app-services.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { fullAddressOf } from '../../../platform/http/client-address.ts'
import { inertHeaders } from '../../../platform/http/private-file.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { linkRequester } from '../../../platform/http/requester.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { noteOpening } from '../../privacy/public.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { documentNotFound, infectedFile, notScannedYet } from '../errors.ts'
import { documentDownloaded, documentOpened } from '../events.ts'

/**
 * Kinds of links to documents: displayed in the page, downloaded under their name, or a thumbnail in a list.
 */
const links = { open: 'document', download: 'document download', thumbnail: 'document thumbnail' } as const
type Way = keyof typeof links
const minutes = 10

interface FoundVersion extends SendableFile {
  readonly id: number
  readonly name: string
  readonly scan: string
  readonly uploaded_by: number
  readonly student_id: number
}

/** Returns a version with existing bytes, of a student visible to the actor. @throws Failure 404, 409 */
async function findVersion(
  { db, actor }: ReadContext,
  id: number,
  file = sql`v.file_id`,
): Promise<FoundVersion> {
  const found = await db.row<FoundVersion>(sql`
    select v.id, v.name, v.scan, v.uploaded_by, i.student_id, f.store_key, f.media_type, f.bytes, f.sha256
    from document_versions v
    join documents i on i.school_id = v.school_id and i.id = v.document_id
    join people p on p.school_id = i.school_id and p.id = i.student_id
    join files f on f.school_id = v.school_id and f.id = ${file}
    where v.school_id = ${db.schoolId} and v.id = ${id} and ${studentsVisibleTo(actor)}`)
  if (!found || (actor.role !== 'student' && !isStaff(actor.role))) throw documentNotFound()
  if (found.scan === 'infected') throw infectedFile()
  if (found.scan === 'waiting' && found.uploaded_by !== actor.id) throw notScannedYet()
  return found
}

/**
 * Returns a signed URL of a version, valid only for this reader and for some minutes.
 * @throws Failure 403 before staff open one on a new device, 404, 409
 */
export async function fileAddress(ctx: RequestContext, id: number, isDownload: boolean) {
  await findVersion(ctx, id)
  requireSecondFactorOnNewDevice(ctx.actor, ctx.now)
  const expires = Math.floor(ctx.now.getTime() / 1000) + minutes * 60
  const opening = { schoolId: ctx.schoolId, id, personId: ctx.actor.id, expires }
  const url = addressOf(ctx, isDownload ? 'download' : 'open', opening)
  return { url, expires_at: new Date(expires * 1000).toISOString() }
}

function addressOf({ services }: ReadContext, way: Way, opening: SignedUrlClaims): string {
  const { schoolId, id, personId, expires } = opening
  const signature = signatureOf(services.settings.LINK_SECRET, links[way], opening)
  return `/document-file/${way}/${schoolId}/${id}/${personId}/${expires}/${signature}`
}

/**
 * Returns the signed URL of a version's thumbnail, valid only for this reader; stable for some minutes, so
 * that lists do not flicker.
 */
export function thumbnailAddress(
  ctx: ReadContext,
  version: {
    readonly id: number
    readonly thumbnail_id: number | null
    readonly scan: string
    readonly uploaded_by: number | null
  },
): string | null {
  if (version.thumbnail_id === null || version.scan === 'infected') return null
  if (version.scan === 'waiting' && version.uploaded_by !== ctx.actor.id) return null
  const expires = endOfAddress(ctx.now)
  return addressOf(ctx, 'thumbnail', {
    schoolId: ctx.schoolId,
    id: version.id,
    personId: ctx.actor.id,
    expires,
  })
}

interface Asked {
  readonly way: string
  readonly school: string
  readonly version: string
  readonly person: string
  readonly expires: string
  readonly signature: string
}

/**
 * Logs an access once per request that starts at the beginning; a client that only requests other ranges
 * counts as well.
 */
async function noteRead(
  ctx: RequestContext,
  { id, student_id: student }: FoundVersion,
  { way, opening, isBeginning }: { way: Way; opening: SignedUrlClaims; isBeginning: boolean },
): Promise<void> {
  const [type, stored] = way === 'open' ? [documentOpened, 'opened'] : [documentDownloaded, 'downloaded']
  const since = new Date((opening.expires - minutes * 60) * 1000).toISOString()
  const noted = isBeginning
    ? undefined
    : await ctx.db.row(sql`
        select 1 from document_views where school_id = ${ctx.schoolId} and version_id = ${id}
          and person_id = ${ctx.actor.id} and way = ${stored} and at >= ${since}`)
  if (noted) return
  await ctx.db.rows(sql`
    insert into document_views (school_id, version_id, person_id, way, at)
    values (${ctx.schoolId}, ${id}, ${ctx.actor.id}, ${stored}, ${ctx.now})
    on conflict (school_id, version_id, person_id, way) do update set at = excluded.at`)
  await noteOpening(ctx, student, 'paper')
  await record(ctx, type, { kind: 'document_version', id, payload: { student } })
}

/**
 * Serves documents by signed URL; logs each opening and download with the reader's name. Thumbnails are not
 * logged: they are part of a list and not readable.
 */
export function serveDocumentFiles(app: App): void {
  app.http.get<{ Params: Asked }>(
    '/document-file/:way/:school/:version/:person/:expires/:signature',
    { schema: { hide: true } },
    async (request, reply) => {
      const { way, opening, signature } = askedOf(request.params)
      const { settings, clock, files, queue } = app.services
      if (!isSigned(settings.LINK_SECRET, links[way], opening, signature, clock.now()))
        throw addressNotFound()
      const isBeginning = /^(bytes=0-.*)?$/.test(request.headers.range ?? '')
      const unattended = { schoolId: opening.schoolId, requestId: request.id, client: 'paper' }
      const found = await queue.run(linkRequester(request, opening), () =>
        inSystemContext(app.services, unattended, async (ctx) => {
          const actor = await readerOf(ctx, opening)
          const file = way === 'thumbnail' ? sql`v.thumbnail_id` : sql`v.file_id`
          const version = await findVersion({ ...ctx, actor }, opening.id, file)
          if (request.method === 'GET' && way !== 'thumbnail')
            await noteRead({ ...ctx, actor, ip: fullAddressOf(request) }, version, {
              way,
              opening,
              isBeginning,
            })
          return version
        }),
      )
      reply.headers({
        'Cache-Control': 'private, no-store',
        ...inertHeaders,
        'Referrer-Policy': 'no-referrer',
        'Content-Disposition': dispositionOf(found.name, {
          type: way === 'download' ? 'attachment' : 'inline',
        }),
      })
      return sendRanges(files, found, request, reply)
    },
  )
}

function askedOf(params: Asked): { way: Way; opening: SignedUrlClaims; signature: string } {
  const { way, school, version, person, expires, signature } = params
  const numbers = [school, version, person, expires]
  if (!isWay(way)) throw addressNotFound()
  if (!numbers.every((text) => /^[1-9]\d{0,14}$/.test(text))) throw addressNotFound()
  const [schoolId = 0, id = 0, personId = 0, until = 0] = numbers.map(Number)
  return { way, opening: { schoolId, id, personId, expires: until }, signature }
}

const isWay = (way: string): way is Way => Object.hasOwn(links, way)

/** Returns the reader with their current role: a URL stops working once they have left or lost access. */
async function readerOf(
  { db, schoolId }: RequestContext<Actor | null>,
  { personId }: SignedUrlClaims,
): Promise<Actor> {
  const person = await db.row<Pick<Actor, 'role' | 'language'>>(sql`
    select role, language from people where school_id = ${schoolId} and id = ${personId} and deleted_at is null
      and deactivated_at is null`)
  if (!person) throw addressNotFound()
  return { id: personId, schoolId, signInId: null, signedInAt: '', tariffActive: true, ...person }
}
