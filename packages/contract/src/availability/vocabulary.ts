/** Intervals of a teacher's week at most. */
export const maxIntervals = 70
/** Days that one override may be set for. */
export const maxOverrideDays = 62
/** Days of the longest absence. */
export const maxAbsenceDays = 366
/** Days of working time that may be asked for at once. */
export const maxWorkTimeDays = 62
