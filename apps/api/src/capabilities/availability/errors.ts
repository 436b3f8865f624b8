import { failure } from '../../platform/http/failure.ts'

export const hoursOverlap = failure('hours.overlap', 409)
export const tooManyHours = failure('hours.enough', 409)
export const absenceOverlaps = failure('hours.absence_overlaps', 409)
export const holidayExists = failure('hours.holiday_exists', 409)
export const yearUnknown = failure('hours.year_unknown', 409)
export const substituteByStaff = failure('hours.substitute_by_staff', 403)
