import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { namedRow } from '../values.ts'
import { bulkActions, bulkKinds, leftReasons } from './vocabulary.ts'

export const bulkKind = z.enum(bulkKinds)
const leftReason = z.enum(leftReasons)

export const bulkActsQuery = z.object({ ...paging, kind: bulkKind.optional() })

/** One act on many, as the journal keeps it. */
export const bulkAct = z.object({
  id: z.int(),
  kind: bulkKind,
  action: z.enum(bulkActions),
  /** What was turned on or off; null where the action is no switch. */
  value: z.boolean().nullable(),
  /** The tags, fields, teacher or program that the action names. */
  about: z.array(z.string()),
  /** How many it changed, of those that exist for the reader. */
  count: z.int(),
  made_at: z.string(),
  made_by: namedRow.nullable(),
  undoable_until: z.string(),
  undone_at: z.string().nullable(),
  undone_by: namedRow.nullable(),
  /** How many its undo left as they were by then. */
  left: z.int(),
})
export const bulkActs = pageOf(bulkAct)

/** Something that a bulk action changed. */
export const bulkObject = z.object({
  id: z.int(),
  title: z.string(),
  /** What it was before, line by line; empty where the action itself says it. */
  before: z.array(z.string()),
  left: leftReason.nullable(),
})
export const bulkObjects = pageOf(bulkObject)

/** How many are as before the action, and what was left and why; `left` names at most a hundred. */
export const bulkUndo = z.object({
  changed: z.int(),
  left_count: z.int(),
  left: z.array(namedRow.extend({ why: leftReason })),
})
