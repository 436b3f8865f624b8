import { z } from 'zod'
import { paging } from '../paging.ts'
import { flag, givenInstant, id, instant, line, text, version } from '../values.ts'

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

const facts = {
  title_ru: maybe(line(200)),
  title_kk: maybe(line(200)),
  title_en: maybe(line(200)),
  /** Rich text; the server sanitizes it. */
  text_ru: maybe(text(20_000)),
  text_kk: maybe(text(20_000)),
  text_en: maybe(text(20_000)),
  /** When students see it; immediately when absent. */
  publish_at: maybe(givenInstant),
  is_pinned: flag.optional(),
  by_letter: flag.optional(),
}
export const newAnnouncement = z.object({ course_id: id, ...facts })
export const announcementChange = z.object({ ...facts, version: version.optional() })

const translated = z.string().nullable()
export const announcement = z.object({
  id: z.int(),
  course_id: z.int(),
  /** In the reader's language, with a fallback to another available one. */
  title: z.string(),
  text: z.string(),
  publish_at: instant,
  is_published: z.boolean(),
  is_pinned: z.boolean(),
  is_unread: z.boolean(),
  author: z.string(),
  /** For authors: every language and the other settings. */
  own: z
    .object({
      title_ru: translated,
      title_kk: translated,
      title_en: translated,
      text_ru: translated,
      text_kk: translated,
      text_en: translated,
      by_letter: z.boolean(),
      lettered_at: instant.nullable(),
      version: z.int(),
    })
    .nullable(),
})
export const announcementQuery = z.object(paging)
export const unreadAnnouncements = z.object({
  results: z.array(z.object({ course_id: z.int(), title: z.string(), unread: z.int() })),
})
export const announcementEvent = z.object({
  id: z.int(),
  act: z.string(),
  at: instant,
  by: z.string().nullable(),
  /** The previous values. */
  before: z.record(z.string(), z.unknown()),
})
