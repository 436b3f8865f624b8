import { getOwnStorage, getSchoolStorage, getStudentStorage } from '@qadam/contract/storage/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export const ownStorageQuery = queryOptions({
  queryKey: ['storage', 'own'],
  queryFn: ({ signal }) => call(getOwnStorage, {}, { signal, quiet: true }),
})

export const schoolStorageQuery = queryOptions({
  queryKey: ['storage', 'school'],
  queryFn: ({ signal }) => call(getSchoolStorage, {}, { signal, quiet: true }),
})

export const studentStorageQuery = (id: number) =>
  queryOptions({
    queryKey: ['storage', 'student', id],
    queryFn: ({ signal }) => call(getStudentStorage, { params: { id } }, { signal, quiet: true }),
  })
