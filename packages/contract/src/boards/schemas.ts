import { z } from 'zod'
import { id } from '../values.ts'
import { drawnElement, isStored } from './elements.ts'
import { maxChanges } from './rules.ts'

/** The board of a student at a task, or at a lesson as a whole; students omit `student` for their own. */
export const boardPlace = z
  .object({ task: id.optional(), lesson: id.optional(), student: id.optional() })
  .refine(({ task, lesson }) => (task === undefined) !== (lesson === undefined), 'boards.name_one_place')

export const boardFile = z.object({ name: z.string(), type: z.string(), url: z.string() })

/** A board, or its changes since a revision. */
export const board = z.object({
  id: z.int(),
  revision: z.int(),
  may_draw: z.boolean(),
  /** Why the board is read-only, in the reader's words; null when it is not. */
  closed_because: z.string().nullable(),
  elements: z.array(drawnElement),
  files: z.array(boardFile),
})

/** A live update: the resulting revision and the changes. */
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

/** `elements` are those whose stored state is newer than the one that was sent. */
export const drawingDone = z.object({ revision: z.int(), elements: z.array(drawnElement) })

const fileName = z.string().regex(/^[\w-]{8,64}$/)
/** The id by which the board's elements reference the picture. */
export const newBoardFile = z.object({ name: fileName })
/** Any name may be requested; an unknown one responds 404. */
export const ofBoardFile = z.object({ id, name: z.string().min(1).max(200) })
