import { announcementFields } from '@qadam/contract/announcements/vocabulary.ts'
import type { Announcement, AnnouncementEvent } from './queries.ts'

export type Field = (typeof announcementFields)[number]

export interface Change {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/**
 * Returns the changes of an event; `events` are newest first. Each event stores only the values before it:
 * the values after it come from the next event that changed the same field, or from the announcement itself.
 */
export function changesOf(
  events: readonly Pick<AnnouncementEvent, 'before'>[],
  at: number,
  now: Pick<Announcement, 'own' | 'publish_at' | 'is_pinned'>,
): Change[] {
  const { before = {} } = events[at] ?? {}
  const later = events.slice(0, at).toReversed()
  const present: Readonly<Record<Field, unknown>> = {
    title_ru: now.own?.title_ru,
    title_kk: now.own?.title_kk,
    title_en: now.own?.title_en,
    text_ru: now.own?.text_ru,
    text_kk: now.own?.text_kk,
    text_en: now.own?.text_en,
    publish_at: now.publish_at,
    is_pinned: now.is_pinned,
    by_letter: now.own?.by_letter,
  }
  return announcementFields
    .filter((field) => field in before)
    .map((field) => {
      const next = later.find((event) => field in event.before)
      return { field, before: before[field], after: next ? next.before[field] : present[field] }
    })
}
