import type { Answer } from '@qadam/contract/endpoint.ts'
import { getOwnPlace, listOwnHomework } from '@qadam/contract/homework/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

export type OwnSlot = Answer<typeof getOwnPlace>
export type OwnRow = Answer<typeof listOwnHomework>['results'][number]
export type OwnPage = Answer<typeof listOwnHomework>
export type Homework = NonNullable<OwnSlot['begun']>
export type HomeworkFile = Homework['files'][number]

/** Where something is handed in: a task, or a lesson as a whole. */
export interface Slot {
  readonly lessonId: number
  readonly taskId?: number | undefined
}

/** One place with the question, the terms and the student's homework there. */
export function ownSlot({ lessonId, taskId }: Slot) {
  return queryOptions({
    queryKey: ['homework', 'place', lessonId, taskId ?? null, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        getOwnPlace,
        { query: taskId === undefined ? { lesson: lessonId } : { task: taskId } },
        { signal },
      ),
  })
}

/** What a lesson asks of its student, and what they have begun there. */
export function homeworkOfLesson(lessonId: number) {
  return queryOptions({
    queryKey: ['homework', 'mine', 'lesson', lessonId, currentLanguage()],
    queryFn: ({ signal }) =>
      call(listOwnHomework, { query: { lesson: lessonId, page_size: 100 } }, { signal, quiet: true }),
  })
}

export interface MineAsked {
  readonly q?: string | undefined
  readonly stage?: 'to_do' | 'waiting' | 'checked' | undefined
  readonly page?: number | undefined
}

/** A page of all that a student is to hand in and has handed in. */
export function myHomework(asked: MineAsked) {
  return queryOptions({
    queryKey: ['homework', 'mine', 'all', asked, currentLanguage()],
    queryFn: ({ signal }) => call(listOwnHomework, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}
