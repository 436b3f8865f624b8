import { getSecondFactor } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

/** The signed-in person's second factor and trusted devices. */
export const secondFactorQuery = queryOptions({
  queryKey: ['accounts', 'second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, {}, { signal, quiet: true }),
})
