/** Maximum number of intervals in a teacher's week. */
export const maxIntervals = 70
/** Maximum number of days of one override. */
export const maxOverrideDays = 62
/** Maximum number of days of an absence. */
export const maxAbsenceDays = 366
/** Maximum number of days of working time per request. */
export const maxWorkTimeDays = 62
