import { z } from 'zod'
import { instant, line, version } from '../values.ts'

export const Thing = z.object({ id: z.int(), name: z.string(), created_at: instant, version: z.int() })
export const NewThing = z.object({ name: line(120) })
export const ThingChange = z.object({ name: line(120).optional(), version: version.optional() })
