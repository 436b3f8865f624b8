import { z } from 'zod'
import { instant, line, version } from '../values.ts'

export const maxThingName = 120

export const thing = z.object({ id: z.int(), name: z.string(), created_at: instant, version: z.int() })
export const newThing = z.object({ name: line(maxThingName) })
export const thingChange = z.object({ name: line(maxThingName), version }).partial()
