/** Content of a lesson: a video, a livestream at a fixed time, or timed tasks. */
export const lessonFormats = ['video', 'livestream', 'exam'] as const
export type LessonFormat = (typeof lessonFormats)[number]

/** The intended audience of a lesson; groups have the same four types. */
export const lessonTypes = ['trial', 'individual', 'group', 'pair'] as const
export type LessonType = (typeof lessonTypes)[number]

/** Maximum number of sections of a program, and of lessons of a section. */
export const maxSections = 200
export const maxLessons = 500

export { restoreDays } from '../bin/vocabulary.ts'

/** How many notes a student may write at a lesson, and how long each may be. */
export const maxNotes = 100
export const maxNoteLength = 2_000

/** How many chapters a lesson's video may have, and how long the title of each may be. */
export const maxChapters = 50
export const maxChapterTitle = 120

/** Maximum duration in minutes, about 69 days. */
export const maxDurationMinutes = 100_000
