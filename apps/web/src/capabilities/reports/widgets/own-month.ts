import { presetAround } from '@qadam/contract/reports/period.ts'
import { civilToday } from '../../../platform/formats.ts'
import { reportQuery } from '../queries.ts'

/** The days of this month. */
export const thisMonth = () => presetAround('month', civilToday())

/** A teacher's own classes of this month. */
export const ownMonthQuery = () => reportQuery('teacher_hours', { ...thisMonth(), page: 1 })
