import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Actor } from '../../../platform/access/actor.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { MeasuredFile } from '../../../platform/files/staged-files.ts'
import { insertStoredFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { drawPoster, type LocalVideo, renderHls, secondsOf } from './ffmpeg.ts'

interface Waiting {
  readonly store_key: string
  readonly media_type: string
}

interface Made {
  readonly seconds?: number
  readonly poster?: Buffer
  readonly list?: string
  readonly rendition?: MeasuredFile
}

/**
 * Creates a rendition for every browser if ffmpeg is installed; an unreadable video is played as uploaded.
 */
export async function makeRendition(services: Services, schoolId: number, videoId: number): Promise<void> {
  const waiting = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.row<Waiting>(sql`
      select f.store_key, f.media_type from videos v
      join files f on f.school_id = v.school_id and f.id = v.file_id
      where v.school_id = ${schoolId} and v.id = ${videoId} and v.rendition = 'waiting'`),
  )
  if (!waiting) return
  const folder = await mkdtemp(join(tmpdir(), 'qadam-film-'))
  const save = (made: Made) =>
    inSystemContext(services, { schoolId, requestId: 'video-rendition', client: 'worker' }, (ctx) =>
      writeMade(ctx, videoId, made),
    )
  try {
    await services.files.locally(waiting.store_key, async (path) => {
      await save(await made(services, { path, mediaType: waiting.media_type }, folder))
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function made(services: Services, video: LocalVideo, folder: string): Promise<Made> {
  let seconds: number | undefined
  let poster: Buffer | undefined
  try {
    seconds = await secondsOf(video)
    if (seconds === undefined) return {}
    const picture = join(folder, 'poster.png')
    await drawPoster(video, seconds, picture)
    // Loaded lazily, because it is large.
    const { default: sharp } = await import('sharp')
    poster = await sharp(picture).webp({ quality: 82 }).toBuffer()
    await renderHls(video, folder)
    const list = await readFile(join(folder, 'hls.m3u8'), 'utf8')
    return { seconds, poster, list, rendition: await measured(join(folder, 'hls.mp4')) }
  } catch (error) {
    services.log.warn({ err: error }, 'a film could not be made ready')
    return { seconds, poster }
  }
}

async function measured(path: string): Promise<MeasuredFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

async function writeMade(ctx: RequestContext<Actor | null>, videoId: number, made: Made): Promise<void> {
  const video = await ctx.db.row<{ poster_file_id: number | null }>(sql`
    select poster_file_id from videos
    where school_id = ${ctx.schoolId} and id = ${videoId} and rendition = 'waiting' for update`)
  if (!video) return
  const stored = { audience: 'private' } as const
  // Keep a poster that was set meanwhile.
  const poster =
    made.poster && video.poster_file_id === null
      ? await storeFile(ctx, { ...stored, name: 'poster.webp', mediaType: 'image/webp' }, made.poster)
      : undefined
  const rendition =
    made.rendition &&
    (await insertStoredFile(ctx, { ...stored, name: 'hls.mp4', mediaType: 'video/mp4' }, made.rendition))
  await ctx.db.rows(sql`
    update videos set seconds = ${made.seconds ?? null}, rendition = ${rendition ? 'ready' : 'none'},
      poster_file_id = ${poster?.id ?? video.poster_file_id}, rendition_file_id = ${rendition?.id ?? null},
      rendition_list = ${rendition ? (made.list ?? null) : null}
    where school_id = ${ctx.schoolId} and id = ${videoId}`)
}
