import { getOnboarding } from '@qadam/contract/onboarding/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call(getOnboarding, {}, { signal, quiet: true }),
  staleTime: 60_000,
})
