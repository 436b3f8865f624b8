import { z } from 'zod'
import { youtubeId } from '../programs/rules.ts'
import { flag, givenInstant, id, line, text, titledRow, version, wholeNumberOf } from '../values.ts'
import { film } from '../videos/schemas.ts'
import {
  lessonFormats,
  lessonTypes,
  maxChapters,
  maxChapterTitle,
  maxDurationMinutes,
  maxLessons,
  maxNoteLength,
} from './rules.ts'

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()
const translated = z.string().nullable()
const webAddress = z
  .string()
  .max(2_000)
  .refine((address) => /^https:\/\//i.test(address) && URL.canParse(address), 'lessons.not_an_address')
const youtube = z
  .string()
  .max(500)
  .transform((address) => youtubeId(address) ?? '')
  .refine((found) => found !== '', 'programs.not_youtube')

const titles = { title_ru: translated, title_kk: translated, title_en: translated }
const texts = { text_ru: translated, text_kk: translated, text_en: translated }

/** Fields of a section's form. `name` is an alias of the Russian title. */
const sectionFacts = {
  name: maybe(line(200)),
  title_ru: maybe(line(200)),
  title_kk: maybe(line(200)),
  title_en: maybe(line(200)),
  text_ru: maybe(text(50_000)),
  text_kk: maybe(text(50_000)),
  text_en: maybe(text(50_000)),
  order: wholeNumberOf(1, maxLessons).optional(),
  is_published: flag.optional(),
  /** Opens only when everything before it at the same level is done. */
  in_order: flag.optional(),
}

/** A chapter of a lesson's video: where it begins, in the language of the video. */
const chapter = z.object({ seconds: wholeNumberOf(0, 1_000_000), title: line(maxChapterTitle) })
const chapters = z
  .array(chapter)
  .max(maxChapters, 'lessons.too_many_chapters')
  .refine(
    (all) => new Set(all.map(({ seconds }) => seconds)).size === all.length,
    'lessons.chapters_at_one_time',
  )
  .refine(
    (all) => all.every(({ seconds }, index) => seconds >= (all[index - 1]?.seconds ?? 0)),
    'lessons.chapters_not_in_order',
  )

/** Additional fields of a lesson's form. */
const lessonFacts = {
  format: z.enum(lessonFormats).optional(),
  type: z.enum(lessonTypes).optional(),
  /** Minutes. */
  duration: maybe(wholeNumberOf(1, maxDurationMinutes)),
  timer: flag.optional(),
  youtube: maybe(youtube),
  chapters: chapters.optional(),
  stream_url: maybe(webAddress),
  starts_at: maybe(givenInstant),
  recording_url: maybe(webAddress),
}

/**
 * A new section, or a lesson of the section given by `section`. `course` and `course_id` are aliases; a
 * section needs one, a lesson inherits it from its section.
 */
export const newLesson = z.object({
  course: id.optional(),
  course_id: id.optional(),
  section: maybe(id),
  ...sectionFacts,
  ...lessonFacts,
})

/**
 * A change; absent fields stay unchanged. `section` moves a lesson to another section of the same program;
 * `course` may only name its current program.
 */
export const lessonChange = newLesson.extend({ version: version.optional() })

/** What students see of a lesson before they open it. */
const summary = {
  id: z.int(),
  course_id: z.int(),
  section: z.int().nullable(),
  /** `title` and `name` are resolved for the reader's language, with the fallback ru, en, kk. */
  title: z.string(),
  name: z.string(),
  ...titles,
  order: z.int(),
  format: z.enum(lessonFormats).nullable(),
  type: z.enum(lessonTypes).nullable(),
  duration: z.int().nullable(),
  timer: z.boolean(),
  starts_at: z.string().nullable(),
  is_published: z.boolean(),
  in_order: z.boolean(),
  version: z.int(),
}
export const lessonSummary = z.object(summary)
export type LessonSummary = z.output<typeof lessonSummary>

/** Progress of the reading student; null for everybody else. */
const mine = {
  mine: z.object({ is_open: z.boolean(), is_done: z.boolean(), seconds: z.int() }).nullable(),
}

/** A student's own progress; absent fields stay unchanged. */
export const progressMark = z.object({
  seconds: wholeNumberOf(0, 1_000_000).optional(),
  is_done: flag.optional(),
})
export const progress = z.object({ lesson_id: z.int(), seconds: z.int(), is_done: z.boolean() })

/** A student's own note; the device chooses its number, so that a repeated save writes the same note. */
export const note = z.object({
  number: z.int(),
  /** The second of the video that it belongs to; null for a note about the whole lesson. */
  seconds: z.int().nullable(),
  text: z.string(),
})
export const notes = z.object({ results: z.array(note) })
export const noteParams = z.object({ id, number: id })
/** Blank text deletes the note. */
export const noteText = z.object({
  text: text(maxNoteLength),
  seconds: wholeNumberOf(0, 1_000_000).nullable().default(null),
})

/** A lesson with all its content. */
export const lesson = z.object({
  ...summary,
  text: z.string(),
  ...texts,
  youtube: z.string().nullable(),
  /** The chapters of the video in order. */
  chapters: z.array(z.object({ seconds: z.int(), title: z.string() })),
  stream_url: z.string().nullable(),
  /** How the livestream is shown: embedded, or as a link when the page may not embed its address. */
  stream: z.enum(['youtube', 'hls', 'room', 'link']).nullable(),
  recording_url: z.string().nullable(),
  /** The uploaded video of a video lesson, or the recording of a livestream. */
  video: film.nullable(),
  /** The number of tasks in its exercise lists, with drawn ones; of a section, in those of its lessons. */
  tasks: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
  ...mine,
})

/** The sections of a program in order, each with its lessons. */
export const outline = z.object({
  course_id: z.int(),
  sections: z.array(z.object({ ...summary, ...mine, lessons: z.array(z.object({ ...summary, ...mine })) })),
  /** Share of titles and texts translated per language, 0 to 100. */
  coverage: z.object({ ru: z.int(), kk: z.int(), en: z.int() }),
})

/** A lesson in lists across programs. */
export const listedLesson = z.object({ ...summary, course: titledRow })

/** Copies a section with its lessons, or one lesson into a section; by default next to the original. */
export const copyWish = z.object({
  lesson_id: id,
  course_id: id.optional(),
  section: id.optional(),
})

/**
 * Either a new order of sections or of the lessons of a section, or a copy of a program's content into
 * others: `courses` get copies of all its sections after their own.
 */
export const lessonsUpdate = z.union([
  z.object({
    course_id: id,
    section: maybe(id),
    order: z.array(id).min(1).max(maxLessons),
  }),
  z.object({
    from_course: id,
    courses: z.array(id).min(1).max(50),
  }),
])

/** Up to a thousand deleted sections and lessons that can be restored. */
export const deletedLessons = z.object({
  results: z.array(z.object({ ...summary, deleted_at: z.string(), lessons: z.int() })),
})
