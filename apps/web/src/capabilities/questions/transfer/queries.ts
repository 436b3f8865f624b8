import type { Answer } from '@qadam/contract/endpoint.ts'
import { getQuestionImport, listQuestionImports } from '@qadam/contract/question-transfer/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

export type QuestionFile = Answer<typeof getQuestionImport>
export type ImportedQuestion = QuestionFile['questions']['results'][number]

export const questionsOfPage = 10

/** A file of questions; polled while it is being read or written. */
export function questionFileQuery(
  id: number,
  only: 'good' | 'noted' | 'broken' | 'twins' | undefined,
  page: number,
) {
  return queryOptions({
    queryKey: ['question-imports', id, only, page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        getQuestionImport,
        { params: { id }, query: { page, page_size: questionsOfPage, only } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.state === 'reading' || state.data?.state === 'writing' ? 1000 : false,
  })
}

export const questionFilesQuery = queryOptions({
  queryKey: ['question-imports', 'latest'],
  queryFn: ({ signal }) =>
    call(listQuestionImports, { query: { page: 1, page_size: 10 } }, { signal, quiet: true }),
})
