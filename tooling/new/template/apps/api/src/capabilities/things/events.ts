import { z } from 'zod'
import { event } from '../../platform/events/event-type.ts'

export const thingCreated = event('thing.created', z.strictObject({ name: z.string() }), {
  since: 'TODAY',
})
export const thingUpdated = event('thing.updated', z.strictObject({ changed: z.array(z.string()) }), {
  since: 'TODAY',
})
