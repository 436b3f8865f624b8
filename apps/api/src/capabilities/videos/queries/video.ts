import type { Video } from '@qadam/contract/videos/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { endOfAddress, renewalCookie, signatureOf } from '../../../platform/files/signed-url.ts'
import type { LessonReader } from '../../lessons/public.ts'

/** The kind of signed link that opens a video; other kinds are not accepted. */
export const videoLink = 'video'

interface VideoRow {
  readonly id: number
  readonly name: string
  readonly media_type: string
  readonly bytes: number
  readonly seconds: number | null
  readonly poster_file_id: number | null
  readonly rendition: Video['rendition']
  readonly captions: readonly string[]
}

/**
 * Presents a video of a lesson with URLs signed for the reader. The caller must have checked access to the
 * lesson.
 */
export async function videoFor(reader: LessonReader, videoId: number): Promise<Video | null> {
  const row = await reader.db.row<VideoRow>(sql`
    select v.id, f.name, f.media_type, f.bytes, v.seconds, v.poster_file_id, v.rendition,
      array(select c.language from video_captions c where c.school_id = v.school_id and c.video_id = v.id
        order by c.language) as captions
    from videos v join files f on f.school_id = v.school_id and f.id = v.file_id
    where v.school_id = ${reader.db.schoolId} and v.id = ${videoId}`)
  if (!row) return null
  const expires = endOfAddress(reader.now)
  const opening = { schoolId: reader.db.schoolId, id: row.id, personId: reader.actor.id, expires }
  const signature = signatureOf(reader.services.settings.LINK_SECRET, videoLink, opening)
  const path = `/video/${opening.schoolId}/${row.id}/${opening.personId}/`
  const at = (part: string) => `${path}${expires}/${signature}/${part}`
  const { settings } = reader.services
  reader.setHeader?.(
    'Set-Cookie',
    renewalCookie(settings, { kind: videoLink, opening, path, now: reader.now }),
  )
  return {
    id: row.id,
    name: row.name,
    type: row.media_type,
    bytes: row.bytes,
    seconds: row.seconds,
    src: at('film'),
    poster: row.poster_file_id === null ? null : at(`poster-${row.poster_file_id}`),
    hls: row.rendition === 'ready' ? at('hls.m3u8') : null,
    rendition: row.rendition,
    captions: row.captions.map((language) => ({ language, src: at(`captions-${language}.vtt`) })),
    expires_at: new Date(expires * 1000).toISOString(),
  }
}
