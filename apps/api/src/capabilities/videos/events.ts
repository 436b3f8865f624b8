import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const lessonCaptionsRemoved = event(
  'lesson.captions_removed',
  z.strictObject({ video: id, language: z.string() }),
  { since: '2026-11-21' },
)
export const lessonCaptionsSet = event(
  'lesson.captions_set',
  z.strictObject({ video: id, language: z.string() }),
  { since: '2026-11-21' },
)
export const lessonPosterSet = event('lesson.poster_set', z.strictObject({ video: id }), {
  since: '2026-11-21',
})
export const lessonVideoRemoved = event('lesson.video_removed', z.strictObject({ video: id }), {
  since: '2026-11-21',
})
export const lessonVideoSet = event('lesson.video_set', z.strictObject({ video: id }), {
  since: '2026-11-21',
})
