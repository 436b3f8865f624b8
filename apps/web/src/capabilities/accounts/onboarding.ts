import { getOnboarding, getWay } from '@qadam/contract/onboarding/endpoints.ts'
import { listDueOfStudent } from '@qadam/contract/students/due/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** How far the signed-in student is with the first steps. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call(getOnboarding, {}, { signal, quiet: true }),
  staleTime: 60_000,
})

/** The signed-in student's own way. */
export const wayQuery = queryOptions({
  queryKey: ['way'],
  queryFn: ({ signal }) => call(getWay, {}, { signal }),
})

/** What is due for the signed-in student. */
export const ownDueQuery = (id: number) =>
  queryOptions({
    queryKey: ['way', 'due', id],
    queryFn: ({ signal }) => call(listDueOfStudent, { params: { id } }, { signal, quiet: true }),
  })
