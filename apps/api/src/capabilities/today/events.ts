import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const day = z.string().nullable()

export const dueSnoozed = event('due.snoozed', z.strictObject({ until_on: day }), { since: '2026-11-30' })
export const dueHandedOver = event('due.handed_over', z.strictObject({ owner: id.nullable() }), {
  since: '2026-11-30',
})
