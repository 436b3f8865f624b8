import type { UseFormReturnType } from '@mantine/form'
import type { Sent } from '@qadam/contract/endpoint.ts'
import type { updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import type { LessonFormat, LessonType } from '@qadam/contract/lessons/rules.ts'
import { instantOf, onClock } from '../../platform/school-clock.ts'
import type { Lesson } from '../lessons/queries.ts'
import { chaptersOf, textOfChapters } from './chapters-text.ts'

export interface LessonPartProps {
  readonly form: UseFormReturnType<LessonValues>
  readonly isSection: boolean
}

export type LessonChange = Omit<Sent<typeof updateLesson>['body'], 'version'>

/** The values of the form; an empty string where nothing is chosen yet. */
export interface LessonValues {
  title_ru: string
  title_kk: string
  title_en: string
  text_ru: string
  text_kk: string
  text_en: string
  section: string
  order: string
  format: LessonFormat | ''
  type: LessonType | ''
  duration: number | string
  timer: boolean
  youtube: string
  /** A line for each: the time and the title. */
  chapters: string
  stream_url: string
  starts_on: string
  starts_time: string
  recording_url: string
  in_order: boolean
  is_published: boolean
}

/** The values of a new lesson: a draft, everything else empty. */
export const emptyLesson: LessonValues = {
  title_ru: '',
  title_kk: '',
  title_en: '',
  text_ru: '',
  text_kk: '',
  text_en: '',
  section: '',
  order: '',
  format: '',
  type: '',
  duration: '',
  timer: false,
  youtube: '',
  chapters: '',
  stream_url: '',
  starts_on: '',
  starts_time: '',
  recording_url: '',
  in_order: false,
  is_published: false,
}

/** Converts a section or lesson to form values. */
export function valuesOf(lesson: Lesson): LessonValues {
  const start = lesson.starts_at ? onClock(lesson.starts_at) : { day: '', time: '' }
  return {
    title_ru: lesson.title_ru ?? '',
    title_kk: lesson.title_kk ?? '',
    title_en: lesson.title_en ?? '',
    text_ru: lesson.text_ru ?? '',
    text_kk: lesson.text_kk ?? '',
    text_en: lesson.text_en ?? '',
    section: lesson.section === null ? '' : String(lesson.section),
    order: String(lesson.order),
    format: lesson.format ?? '',
    type: lesson.type ?? '',
    duration: lesson.duration ?? '',
    timer: lesson.timer,
    youtube: lesson.youtube ?? '',
    chapters: textOfChapters(lesson.chapters),
    stream_url: lesson.stream_url ?? '',
    starts_on: start.day,
    starts_time: start.time,
    recording_url: lesson.recording_url ?? '',
    in_order: lesson.in_order,
    is_published: lesson.is_published,
  }
}

/** Converts form values to a request body. A section has only texts, a position and its two switches. */
export function bodyOf(values: LessonValues, isSection: boolean): LessonChange {
  const texts = {
    title_ru: values.title_ru.trim() || null,
    title_kk: values.title_kk.trim() || null,
    title_en: values.title_en.trim() || null,
    text_ru: values.text_ru || null,
    text_kk: values.text_kk || null,
    text_en: values.text_en || null,
    order: values.order ? Number(values.order) : undefined,
    in_order: values.in_order,
    is_published: values.is_published,
  }
  if (isSection) return texts
  return {
    ...texts,
    section: values.section ? Number(values.section) : undefined,
    format: values.format || undefined,
    type: values.type || undefined,
    duration: values.duration === '' ? null : Number(values.duration),
    timer: values.timer,
    youtube: values.youtube.trim() || null,
    chapters: chaptersOf(values.chapters),
    stream_url: values.stream_url.trim() || null,
    starts_at: instantOf(values.starts_on, values.starts_time),
    recording_url: values.recording_url.trim() || null,
  }
}

/** Returns the changed fields as a request body. */
export function changeBetween(
  before: LessonValues,
  after: LessonValues,
  isSection: boolean,
): Partial<LessonChange> {
  const was = bodyOf(before, isSection) as Record<string, unknown>
  const changed = Object.entries(bodyOf(after, isSection)).filter(
    ([field, value]) => JSON.stringify(was[field]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed)
}

export type FieldName = keyof LessonValues
const fields = Object.keys(emptyLesson) as FieldName[]

/** Returns the fields in which two states of the form differ. */
export function differing(one: LessonValues, other: LessonValues): FieldName[] {
  return fields.filter((field) => one[field] !== other[field])
}

/** Returns `mine` with the fields `taking` replaced from `theirs`. */
export function joined(mine: LessonValues, theirs: LessonValues, taking: readonly FieldName[]): LessonValues {
  return { ...mine, ...Object.fromEntries(taking.map((field) => [field, theirs[field]])) }
}
