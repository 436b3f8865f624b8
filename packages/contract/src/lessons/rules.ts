/** What a lesson is made of: a video, a meeting at a time, or tasks against the clock. */
export const lessonFormats = ['video', 'livestream', 'exam'] as const
export type LessonFormat = (typeof lessonFormats)[number]

/** For how many students a lesson is meant; groups know the same four types. */
export const lessonTypes = ['trial', 'individual', 'group', 'pair'] as const
export type LessonType = (typeof lessonTypes)[number]

/** Sections of one program, and lessons of one section. */
export const maxSections = 200
export const maxLessons = 500

export { restoreDays } from '../bin/vocabulary.ts'

/** Days of a duration at most, in minutes. */
export const maxDurationMinutes = 100_000
