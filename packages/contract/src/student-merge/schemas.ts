import { z } from 'zod'
import { id, instant } from '../values.ts'

/** Days within which a merge can be undone. */
export const mergeUndoDays = 30

/** Why two students may be the same person. */
export const likenesses = ['phone', 'email', 'iin', 'name'] as const

const student = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birth_date: z.string().nullable(),
  created_at: instant,
})
export const duplicate = student.extend({ because: z.array(z.enum(likenesses)) })

/** A merge that can still be undone. */
export const doneMerge = z.object({
  id: z.int(),
  gone: student,
  merged_at: instant,
  moved: z.int(),
})
export const duplicatesOfStudent = z.object({
  candidates: z.array(duplicate),
  /** Merges into this student that can be undone. */
  merges: z.array(doneMerge),
})

const pair = { keep: id, other: id }
export const mergedPair = z.object(pair)
/** `take`: record fields for which the other record's value wins. */
export const mergeAsked = z.object({ ...pair, take: z.array(z.string().max(60)).max(200).default([]) })

const counts = z.record(z.string(), z.int())
export const mergePreview = z.object({
  keep: student,
  other: student,
  /** Number of rows to move, by table. */
  rows: counts,
  /** Fields that are empty in the remaining record and are filled from the other one. */
  filled: z.array(z.string()),
  /** Fields that differ; the remaining record's value stays unless taken from the other. */
  differing: z.array(z.object({ field: z.string(), keep: z.unknown(), other: z.unknown() })),
})
export const merge = z.object({
  id: z.int(),
  kept_id: z.int(),
  gone_id: z.int(),
  moved: z.int(),
  stayed: counts,
  changed: z.array(z.string()),
  undone: z.boolean(),
})
