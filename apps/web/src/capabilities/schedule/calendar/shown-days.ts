import type { Role } from '@qadam/contract/vocabulary.ts'
import { civilToday } from '../../../platform/formats.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import type { ScheduleSearch } from './schedule-search.ts'
import { spanOf } from './span.ts'

interface Screen {
  readonly zone: string
  readonly isPhone: boolean
  readonly role: Role | undefined
}

/**
 * The view and the days that an address shows; without one a phone, and a student on any device, begins with an
 * agenda from today on.
 */
export function shownDays(search: Pick<ScheduleSearch, 'view' | 'on'>, { zone, isPhone, role }: Screen) {
  const today = civilToday(new Date(serverNow()), zone)
  const view = search.view ?? (isPhone || role === 'student' ? 'agenda' : 'week')
  const on = search.on ?? today
  return { today, view, on, span: spanOf(view, on) }
}
