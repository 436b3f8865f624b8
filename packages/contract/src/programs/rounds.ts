import { z } from 'zod'
import { id, plannedDay } from '../values.ts'

const days = { start: plannedDay, end: plannedDay }

export const givenRound = z.object({ id: id.optional(), ...days })

/** `id` is an alias of `course_id` here. */
export const newRound = z.object({ course_id: id.optional(), id: id.optional(), ...days })
export const roundChange = z.object({ id: id.optional(), ...days }).partial()
