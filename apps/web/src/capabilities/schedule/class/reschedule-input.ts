import type { Column, Spot } from '../calendar/grid-time.ts'
import type { ScheduleView } from '../calendar/schedule-search.ts'
import type { ClassRow } from '../queries.ts'

/** A class and its target time: from a drag, or its current time when opened from the menu. */
export interface RescheduleInput extends Spot {
  readonly row: ClassRow
  readonly by: ScheduleView
  readonly revert: () => void
}

/** Returns the teacher or room of the target column when it differs from the current one. */
export function columnOf(
  { by, column }: RescheduleInput,
  view: ScheduleView,
  present: number | undefined,
): Column | null {
  return by === view && column && column.id !== present ? column : null
}
