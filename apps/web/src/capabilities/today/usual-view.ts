import type { Role } from '@qadam/contract/vocabulary.ts'
import type { TodayView } from './today-search.ts'

/** The view that somebody comes to: an owner to the school, others to their own day. */
export const usualView = (role: Role | undefined): TodayView => (role === 'admin_school' ? 'team' : 'kinds')

/** How many of those who owe something are listed at first. */
export const owedAtFirst = 15
