import { listDuplicates, previewMerge } from '@qadam/contract/student-merge/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

/** Possible duplicates of a student, and merges that can be undone. */
export const duplicatesOf = (id: number) =>
  queryOptions({
    queryKey: ['students', 'duplicates', id],
    queryFn: ({ signal }) => call(listDuplicates, { params: { id } }, { signal }),
  })

export const mergeOf = (survivor: number, other: number) =>
  queryOptions({
    queryKey: ['students', 'merge', survivor, other],
    queryFn: ({ signal }) => call(previewMerge, { query: { keep: survivor, other } }, { signal }),
  })
