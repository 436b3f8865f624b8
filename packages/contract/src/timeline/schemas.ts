import { z } from 'zod'
import { talker, talkFile } from '../conversations/schemas.ts'
import { paging } from '../paging.ts'
import { day, givenInstant, instant, personName } from '../values.ts'
import { type TimelineKind, timelineKinds } from './rules.ts'

const base = { id: z.string(), at: instant, author: talker.nullable() }

/** An event of a student, by its kind. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('comment'),
    comment: z.int(),
    text: z.string(),
    mentions: z.array(personName),
    files: z.array(talkFile),
  }),
  z.object({
    ...base,
    kind: z.literal('message'),
    message: z.int(),
    text: z.string(),
    files: z.array(talkFile),
  }),
  /** The fields changed together in one change of the record. */
  z.object({
    ...base,
    kind: z.literal('field'),
    version: z.int(),
    source: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
  /**
   * A status change of an application, an enrolment or the account. `about` is its subject, in the school's
   * own words.
   */
  z.object({
    ...base,
    kind: z.literal('status'),
    event: z.string(),
    about: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    note: z.string(),
  }),
  /** A document or file was added, removed or reviewed. */
  z.object({
    ...base,
    kind: z.literal('file'),
    event: z.string(),
    about: z.string(),
    note: z.string(),
  }),
  z.object({ ...base, kind: z.literal('sign_in'), client: z.string(), ip: z.string() }),
])

const bound = z.union([day, givenInstant])
const kinds = z
  .string()
  .max(200)
  .transform((given) => given.split(',').filter(Boolean))
  .pipe(z.array(z.enum(timelineKinds)).max(timelineKinds.length)) as unknown as z.ZodType<
  TimelineKind[],
  string
>

export const timelineQuery = z.object({
  ...paging,
  created_after: bound.optional(),
  created_before: bound.optional(),
  /** Kinds, comma-separated; default: all. */
  kind: kinds.optional(),
})
