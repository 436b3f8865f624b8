import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const branchRestored = event('branch.restored', z.strictObject({ name: z.string() }), {
  since: '2026-11-22',
})
export const roomRestored = event('room.restored', z.strictObject({ name: z.string() }), {
  since: '2026-11-22',
})

export const branchCreated = event('branch.created', z.strictObject({ name: z.string() }), {
  since: '2026-11-22',
})
export const branchChanged = event('branch.changed', z.strictObject({ name: z.string(), was: z.string() }), {
  since: '2026-11-22',
})
export const branchDeleted = event('branch.deleted', z.strictObject({ name: z.string() }), {
  since: '2026-11-22',
})
export const roomCreated = event('room.created', z.strictObject({ name: z.string(), branch: id }), {
  since: '2026-11-22',
})
export const roomChanged = event(
  'room.changed',
  z.strictObject({ name: z.string(), was: z.string(), seats: z.number().nullable() }),
  { since: '2026-11-22' },
)
export const roomDeleted = event('room.deleted', z.strictObject({ name: z.string() }), {
  since: '2026-11-22',
})
