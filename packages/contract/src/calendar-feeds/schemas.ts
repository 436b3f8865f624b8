import { z } from 'zod'
import { instant, line, version } from '../values.ts'

/** Maximum number of feed addresses per person. */
export const maxFeeds = 10

/** A calendar feed with the person's own classes. */
export const feed = z.object({
  id: z.int(),
  /** The device or app that reads it. */
  name: z.string(),
  created_at: instant,
  /** When its address was created. */
  renewed_at: instant,
  /** When it was last read, accurate to an hour; null before the first read. */
  read_at: instant.nullable(),
  version: z.int(),
})

/** With the secret address, which is returned only once. */
export const toldFeed = feed.extend({ address: z.string() })

export const newFeed = z.object({ name: line(60) })
export const feedRenewal = z.object({ version: version.optional() })
