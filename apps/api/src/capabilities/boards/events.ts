import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const boardDrawn = event('board.drawn', z.strictObject({ revision: z.number() }), {
  since: '2026-11-21',
})
export const boardOpened = event(
  'board.opened',
  z.strictObject({ lesson: id, task: id.nullable(), student: id }),
  { since: '2026-11-21' },
)

/** Returns the topic on which all processes learn that a board has changed. */
export const topicOf = (schoolId: number, boardId: number): string => `board ${schoolId} ${boardId}`
