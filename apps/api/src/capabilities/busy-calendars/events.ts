import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const calendar = z.strictObject({ calendar: id })

export const busyCalendarCreated = event('busy_calendar.created', calendar, { since: '2026-11-22' })
export const busyCalendarDeleted = event('busy_calendar.deleted', calendar, { since: '2026-11-22' })
