import { z } from 'zod'
import { version } from '../values.ts'

/** A language in two or three letters, as in ISO 639 and WebVTT. */
export const captionLanguage = z
  .string()
  .max(20)
  .transform((given) => given.trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z]{2,3}$/))

/** Attaches a finished upload to a lesson; without `upload_id` the video is the form part `file`. */
export const newVideo = z.object({
  upload_id: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
  version: version.optional(),
})
export const newCaptions = z.object({ language: captionLanguage, version: version.optional() })
export const newPoster = z.object({ version: version.optional() })

/**
 * A lesson's video. Every address is signed for the reader, plays without a bearer token, and expires at
 * `expires_at`.
 */
export const film = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Known after the video has been probed. */
  seconds: z.number().nullable(),
  src: z.string(),
  poster: z.string().nullable(),
  /** A rendition for browsers that cannot play the file itself. */
  hls: z.string().nullable(),
  rendition: z.enum(['waiting', 'ready', 'none']),
  captions: z.array(z.object({ language: z.string(), src: z.string() })),
  expires_at: z.string(),
})
export type Video = z.output<typeof film>

/**
 * The school's video for newcomers as it is played: an uploaded one, or a page in a frame with the name of the host
 * that it comes from.
 */
export const onboardingVideo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), file: film }),
  z.object({ kind: z.literal('frame'), src: z.string(), from: z.string() }),
])
export type OnboardingVideo = z.output<typeof onboardingVideo>

/** A finished upload that becomes the video for newcomers; without it the video is the form part `file`. */
export const newOnboardingVideo = newVideo.pick({ upload_id: true })
