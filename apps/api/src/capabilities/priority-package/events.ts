import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const since = '2026-11-29'

export const priorityStarted = event(
  'priority_package.started',
  z.strictObject({ student: id, hours: z.int(), promises: z.int() }),
  { since },
)
export const priorityEnded = event('priority_package.ended', z.strictObject({ student: id }), { since })
export const prioritySettingsChanged = event(
  'priority_settings.changed',
  z.strictObject({ is_sold: z.boolean(), minor: z.string(), hours: z.int() }),
  { since },
)
