import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { namedRow, optionalLine, titledRow } from '../values.ts'
import { binKinds } from './vocabulary.ts'

export const binQuery = z.object({
  ...paging,
  q: optionalLine(100).optional(),
  kind: z.enum(binKinds).optional(),
})

/** A deleted object that can still be restored. */
export const binItem = z.object({
  kind: z.enum(binKinds),
  id: z.int(),
  title: z.string(),
  /** The role of a person, `section` or `lesson`, the type of a question or group; null for programs. */
  type: z.string().nullable(),
  /** The program of a lesson or group. */
  program: titledRow.nullable(),
  deleted_at: z.string(),
  /** Null when the deletion was automatic. */
  deleted_by: namedRow.nullable(),
  restorable_until: z.string(),
})

/**
 * A page of the bin; `kinds` are the kinds that the reader may restore, each with its count of search
 * matches.
 */
export const binPage = pageOf(binItem).extend({
  kinds: z.array(z.object({ kind: z.enum(binKinds), count: z.int() })),
})
