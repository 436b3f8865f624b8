import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { programFilters } from '../programs/queries.ts'
import { changedMany } from '../questions/schemas.ts'
import { id, translationLanguage } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/lesson'
/**
 * The specification's calls list has one `video` field, which without a file is an address, and names the
 * program in prose.
 */
const aliases = { video: 'youtube', 'course reference': 'course', course_reference: 'course' } as const
const ofId = z.object({ id })
const translated = z.object({ translate_lang: translationLanguage.optional() })

export const listAllLessons = endpoint({
  method: 'GET',
  path: `${root}/all/`,
  summary: 'Lessons of all programs that the reader may learn, teach or run',
  query: z.object({
    q: programFilters.q,
    tag: programFilters.tag,
    degree: programFilters.degree,
    university: programFilters.university,
    speciality: programFilters.speciality,
    lang: programFilters.lang,
    city: programFilters.city,
    format_fil: programFilters.format_fil,
    translate_lang: translationLanguage.optional(),
    ...paging,
  }),
  response: pageOf(schemas.listedLesson),
})
export const listLessons = endpoint({
  method: 'GET',
  path: `${root}/:courseId/list_lesson/`,
  summary: 'Sections and lessons of a program in order, page by page',
  params: z.object({ courseId: id }),
  query: z.object({ ...paging, translate_lang: translationLanguage.optional() }),
  response: pageOf(schemas.lessonSummary),
})
export const getOutline = endpoint({
  method: 'GET',
  path: `${root}/get_lesson_in_course_p/:id/`,
  summary: 'The sections of a program with their lessons',
  params: ofId,
  query: translated,
  response: schemas.outline,
})
export const findLesson = endpoint({
  method: 'GET',
  path: `${root}/get_detail_lesson/:id/`,
  summary: 'A section or lesson',
  params: ofId,
  query: translated,
  response: schemas.lesson,
})
export const markProgress = endpoint({
  method: 'POST',
  path: `${root}/progress/:id/`,
  summary: 'Keep where one is in a lesson: the second of its film, and whether one is done',
  params: ofId,
  body: schemas.progressMark,
  response: schemas.progress,
})
export const listNotes = endpoint({
  method: 'GET',
  path: `${root}/notes/:id/`,
  summary: 'One’s own notes at a lesson, in the order of its video',
  params: ofId,
  response: schemas.notes,
})
export const saveNote = endpoint({
  method: 'PUT',
  path: `${root}/notes/:id/:number/`,
  summary: 'Write a note of one’s own at a lesson; a blank text deletes it',
  params: schemas.noteParams,
  body: schemas.noteText,
  response: schemas.notes,
})
export const createLesson = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Make a section, or a lesson of a section',
  body: schemas.newLesson,
  aliases,
  status: 201,
  response: schemas.lesson,
})
export const updateLesson = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Change a section or lesson; what is absent stays',
  params: ofId,
  body: schemas.lessonChange,
  aliases,
  response: schemas.lesson,
})
export const deleteLesson = endpoint({
  method: 'DELETE',
  path: `${root}/destroy/:id/`,
  summary: 'Delete a section with its lessons, or a lesson; it can be restored for 30 days',
  params: ofId,
  response: 'nothing',
})
export const restoreLesson = endpoint({
  method: 'POST',
  path: `${root}/restore/:id/`,
  summary: 'Take the deletion of a section or lesson back',
  params: ofId,
  response: schemas.lesson,
})
export const listDeletedLessons = endpoint({
  method: 'GET',
  path: `${root}/deleted/:id/`,
  summary: 'Sections and lessons of a program that can still be restored',
  params: ofId,
  response: schemas.deletedLessons,
})
export const copyLesson = endpoint({
  method: 'POST',
  path: `${root}/copy/`,
  summary: 'Copy a section or a lesson, also into another program',
  body: schemas.copyWish,
  status: 201,
  response: schemas.lesson,
})
export const updateLessons = endpoint({
  method: 'POST',
  path: `${root}/update_lessons/`,
  summary: 'Put sections or lessons in another order, or the content of a program into others',
  body: schemas.lessonsUpdate,
  response: changedMany,
})
