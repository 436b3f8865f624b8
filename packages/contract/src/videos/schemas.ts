import { z } from 'zod'
import { version } from '../values.ts'

/** Two or three letters, as ISO 639 and WebVTT write a language. */
export const captionLanguage = z
  .string()
  .max(20)
  .transform((given) => given.trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z]{2,3}$/))

/** Binds a finished upload to a lesson; without `upload_id` the video comes as the part `file` of a form. */
export const newVideo = z.object({
  upload_id: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
  version: version.optional(),
})
export const newCaptions = z.object({ language: captionLanguage, version: version.optional() })
export const newPoster = z.object({ version: version.optional() })

/** A lesson's video. Every address is signed for the reader, plays without a bearer, and ends at `expires_at`. */
export const film = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Known after the video has been looked into. */
  seconds: z.number().nullable(),
  src: z.string(),
  poster: z.string().nullable(),
  /** A rendition for browsers that cannot play the file as it is. */
  hls: z.string().nullable(),
  rendition: z.enum(['waiting', 'ready', 'none']),
  captions: z.array(z.object({ language: z.string(), src: z.string() })),
  expires_at: z.string(),
})
export type Video = z.output<typeof film>
