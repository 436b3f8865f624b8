import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { namedRow } from '../values.ts'
import { bulkActions, bulkKinds, leftReasons } from './vocabulary.ts'

export const bulkKind = z.enum(bulkKinds)
const leftReason = z.enum(leftReasons)

export const bulkActsQuery = z.object({ ...paging, kind: bulkKind.optional() })

/** One bulk action, as the journal stores it. */
export const bulkAct = z.object({
  id: z.int(),
  kind: bulkKind,
  action: z.enum(bulkActions),
  /** The value that was set; null when the action is not a switch. */
  value: z.boolean().nullable(),
  /** The tags, fields, teacher or program that the action refers to. */
  about: z.array(z.string()),
  /** Number of changed objects, of those visible to the reader. */
  count: z.int(),
  made_at: z.string(),
  made_by: namedRow.nullable(),
  undoable_until: z.string(),
  undone_at: z.string().nullable(),
  undone_by: namedRow.nullable(),
  /** Number of objects that the undo skipped. */
  left: z.int(),
})
export const bulkActs = pageOf(bulkAct)

/** An object that a bulk action changed. */
export const bulkObject = z.object({
  id: z.int(),
  title: z.string(),
  /** The previous values, line by line; empty when the action itself implies them. */
  before: z.array(z.string()),
  left: leftReason.nullable(),
})
export const bulkObjects = pageOf(bulkObject)

/** Number of restored objects, and the skipped ones with the reason; `left` lists at most a hundred. */
export const bulkUndo = z.object({
  changed: z.int(),
  left_count: z.int(),
  left: z.array(namedRow.extend({ why: leftReason })),
})
