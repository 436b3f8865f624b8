/** Where a class stands. */
export const classStatuses = ['planned', 'finished', 'rescheduled', 'cancelled'] as const
export type ClassStatus = (typeof classStatuses)[number]

/** The status that a caller of post_status asks for, as the action that leads there. */
export const actOfStatus = {
  finished: 'conduct',
  rescheduled: 'reschedule',
  cancelled: 'cancel',
} as const

/** Whether a student came. */
export const attendances = ['present', 'late', 'absent', 'excused'] as const

/** Of what a student or teacher has so many a month. */
export const quotaKinds = ['cancel', 'transfer'] as const

/** What becomes of a repeated class that falls on a holiday: left out, moved to the next day of work, or held. */
export const onHoliday = ['skip', 'move', 'keep'] as const

/** Which classes of a series a change is for. */
export const seriesScopes = ['this', 'following', 'all'] as const

/** Why a teacher is not free at a time; each has a sentence. */
export const busyReasons = [
  'not_their_program',
  'no_work_day',
  'day_off',
  'holiday',
  'absent',
  'has_class',
  'busy_elsewhere',
  'buffer',
  'too_soon',
  'daily_limit',
] as const
export type BusyReason = (typeof busyReasons)[number]

/** Minutes of the longest class. */
export const maxClassMinutes = 720
/** Days that a series may reach ahead, two years. */
export const maxSeriesDays = 731
/** Classes of one series at most. */
export const maxSeriesClasses = 400
