import { z } from 'zod'
import { id } from '../values.ts'
import { drawnElement, isStored } from './elements.ts'
import { maxChanges } from './rules.ts'

/** The board of a student at a task, or at a lesson as a whole; a student's own needs no `student`. */
export const boardPlace = z
  .object({ task: id.optional(), lesson: id.optional(), student: id.optional() })
  .refine(({ task, lesson }) => (task === undefined) !== (lesson === undefined), 'boards.name_one_place')

export const boardFile = z.object({ name: z.string(), type: z.string(), url: z.string() })

/** A board, or what changed on it since a revision. */
export const board = z.object({
  id: z.int(),
  revision: z.int(),
  may_draw: z.boolean(),
  /** In the reader's words, when they may only look. */
  closed_because: z.string().nullable(),
  elements: z.array(drawnElement),
  files: z.array(boardFile),
})

/** What is sent live: the revision it leads to, and what changed. */
export const boardChange = z.object({
  revision: z.int(),
  elements: z.array(drawnElement),
  files: z.array(boardFile),
})

export const boardSince = z.object({ since: z.coerce.number().int().min(0).default(0) })

export const drawing = z.object({
  elements: z
    .array(z.unknown())
    .max(maxChanges)
    .transform((given) => given.filter(isStored))
    .pipe(z.array(drawnElement)),
})

/** Elements that lay there in a newer state than the one that was sent. */
export const drawingDone = z.object({ revision: z.int(), elements: z.array(drawnElement) })

const fileName = z.string().regex(/^[\w-]{8,64}$/)
/** The name that the board's own elements call a picture by. */
export const newBoardFile = z.object({ name: fileName })
/** Any name may be asked for; one that no picture has is not found. */
export const ofBoardFile = z.object({ id, name: z.string().min(1).max(200) })
