import { z } from 'zod'
import { id, instant, line, optionalLine, version, wholeNumberOf } from '../values.ts'

const rowId = z.int()

export const room = z.object({
  id: rowId,
  branch_id: rowId,
  name: z.string(),
  /** Number of seats; null when unlimited. */
  seats: z.int().nullable(),
  version: z.int(),
})

/** A building of the school with its rooms. */
export const branch = z.object({
  id: rowId,
  name: z.string(),
  address: z.string(),
  version: z.int(),
  rooms: z.array(room),
})

/** Planned uses of a room, to show before it is archived. */
export const roomUses = z.object({ planned: z.int(), next_at: instant.nullable() })

const archived = { id: rowId, name: z.string(), version: z.int() }
/** Archived branches and rooms, latest first. */
export const archivedPlaces = z.object({
  branches: z.array(z.object(archived)),
  rooms: z.array(z.object({ ...archived, branch: z.string() })),
})

const branchFields = { name: line(120), address: optionalLine(300) }
export const newBranch = z.object({ ...branchFields, address: branchFields.address.default('') })
export const branchChange = z.object({ ...branchFields, version }).partial()

const roomFields = { name: line(120), seats: wholeNumberOf(1, 1_000).nullable() }
export const newRoom = z.object({ ...roomFields, seats: roomFields.seats.default(null), branch: id })
export const roomChange = z.object({ ...roomFields, branch: id, version }).partial()

/** The version that was read, so that a newer one is not archived or restored by accident. */
export const removal = z.object({ version: version.optional() })
