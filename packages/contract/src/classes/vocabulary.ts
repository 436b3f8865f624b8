/** The statuses of a class. */
export const classStatuses = ['planned', 'finished', 'rescheduled', 'cancelled'] as const
export type ClassStatus = (typeof classStatuses)[number]

/** The action behind each status that post_status accepts; `conduct` stands in stored histories: it completes a class. */
export const actionOfStatus = {
  finished: 'conduct',
  rescheduled: 'reschedule',
  cancelled: 'cancel',
} as const

/** The attendance marks. */
export const attendances = ['present', 'late', 'absent', 'excused'] as const

/** The actions limited by a monthly quota; `transfer` stands in stored quotas and in the API: it reschedules. */
export const quotaKinds = ['cancel', 'transfer'] as const

/** What happens to a recurring class on a holiday: skipped, moved to the next work day, or held anyway. */
export const onHoliday = ['skip', 'move', 'keep'] as const

/** Which classes of a series a change applies to. */
export const seriesScopes = ['this', 'following', 'all'] as const

/** Why a teacher is not free at a time; each has a phrase. */
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

/** Maximum length of a class, in minutes. */
export const maxClassMinutes = 720
/** How many days ahead a series may reach; two years. */
export const maxSeriesDays = 731
/** Maximum number of classes in one series. */
export const maxSeriesClasses = 400
