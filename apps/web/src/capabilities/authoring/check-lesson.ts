import { newLesson } from '@qadam/contract/lessons/schemas.ts'
import { youtubeId } from '@qadam/contract/programs/rules.ts'
import type { FormErrors } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { i18n } from '../../platform/i18n.ts'
import { chapterFault } from './chapters-text.ts'
import { bodyOf, type LessonValues } from './lesson-values.ts'

const words = () => i18n.getFixedT(null, 'lessons')
const bySchema = checked(newLesson, {
  'lessons.not_an_address': () => words()('notAnAddress'),
  'programs.not_youtube': () => words()('notYoutube'),
})

export function faultsOf(values: LessonValues, isSection: boolean): FormErrors {
  const t = words()
  const faults: Record<string, FormErrors[string]> = { ...bySchema(bodyOf(values, isSection)) }
  if (!values.title_ru.trim() && !values.title_kk.trim() && !values.title_en.trim())
    faults.title_ru = t(isSection ? 'needsSectionName' : 'needsLessonName')
  if (isSection) return faults
  if (!values.section) faults.section = t('needsSection')
  if (!values.format) faults.format = t('needsFormat')
  if (!values.type) faults.type = t('needsType')
  if (values.duration === '') faults.duration = t('needsDuration')
  if (values.youtube.trim() && !youtubeId(values.youtube)) faults.youtube = t('notYoutube')
  const chapter = chapterFault(values.chapters)
  if (chapter) faults.chapters = t(chapter.key, { line: chapter.line })
  if (values.starts_on && !values.starts_time) faults.starts_time = t('needsTime')
  if (values.starts_time && !values.starts_on) faults.starts_on = t('needsDay')
  return faults
}

/** Maps the server's field errors to the form's fields. */
export function atFields(fields: Readonly<Record<string, string>>): FormErrors {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldAt(path), message]))
}

function fieldAt(path: string): string {
  if (path === 'starts_at') return 'starts_on'
  return path.startsWith('chapters.') ? 'chapters' : path
}
