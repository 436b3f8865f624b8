import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import {
  findLesson,
  getOutline,
  listAllLessons,
  listDeletedLessons,
} from '@qadam/contract/lessons/endpoints.ts'
import { listFacets } from '@qadam/contract/programs/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Outline = Answer<typeof getOutline>
export type OutlineSection = Outline['sections'][number]
export type OutlineLesson = OutlineSection['lessons'][number]
export type Lesson = Answer<typeof findLesson>

/** The sections of a program in order, with the lessons visible to the viewer. */
export function outlineOf(programId: number) {
  const translate_lang = currentLanguage()
  return queryOptions({
    queryKey: ['lessons', 'outline', programId, translate_lang],
    queryFn: ({ signal }) =>
      call(getOutline, { params: { id: programId }, query: { translate_lang } }, { signal }),
  })
}

export function lessonRecord(id: number) {
  const translate_lang = currentLanguage()
  return queryOptions({
    queryKey: ['lessons', 'record', id, translate_lang],
    queryFn: ({ signal }) => call(findLesson, { params: { id }, query: { translate_lang } }, { signal }),
  })
}

/** Deleted sections and lessons that can still be restored. */
export function deletedLessons(programId: number) {
  return queryOptions({
    queryKey: ['lessons', 'deleted', programId, currentLanguage()],
    queryFn: async ({ signal }) => {
      const { results } = await call(
        listDeletedLessons,
        { params: { id: programId } },
        { signal, quiet: true },
      )
      return results
    },
  })
}

export type LessonPage = Answer<typeof listAllLessons>
export type ListedLesson = LessonPage['results'][number]

export function allLessons(asked: Sent<typeof listAllLessons>['query']) {
  const query = { ...asked, translate_lang: currentLanguage() }
  return queryOptions({
    queryKey: ['lessons', 'all', query],
    queryFn: ({ signal }) => call(listAllLessons, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Facets of programs that have lessons. */
export function taughtFacets() {
  return queryOptions({
    queryKey: ['programs', 'facets', 'taught', currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        listFacets,
        { query: { taught: true, translate_lang: currentLanguage() } },
        { signal, quiet: true },
      ),
  })
}
