import { getSenderAddress } from '@qadam/contract/sender-address/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export const senderKey = ['sender-address'] as const

/** The address of the school's letters; asked for again while its records are being looked up. */
export const senderQuery = queryOptions({
  queryKey: senderKey,
  queryFn: ({ signal }) => call(getSenderAddress, {}, { signal, quiet: true }),
  refetchInterval: ({ state }) => (state.data?.own?.is_checking ? 2_000 : false),
})
