import { z } from 'zod'
import { instant, line, version } from '../values.ts'

/** Addresses that a person may have at the same time. */
export const mostFeeds = 10

/** A calendar that reads the classes of its person. */
export const feed = z.object({
  id: z.int(),
  /** The device or program that reads it. */
  name: z.string(),
  created_at: instant,
  /** When its address was made. */
  renewed_at: instant,
  /** When it was last read, within the hour; null before the first time. */
  read_at: instant.nullable(),
  version: z.int(),
})

/** With its address, which is told once and never again. */
export const toldFeed = feed.extend({ address: z.string() })

export const newFeed = z.object({ name: line(60) })
export const feedRenewal = z.object({ version: version.optional() })
