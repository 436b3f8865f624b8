import {
  getSchool,
  listCurrencies,
  listLegalDocuments,
  listSwitches,
} from '@qadam/contract/schools/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export const schoolSettingsQuery = queryOptions({
  queryKey: ['school', 'settings'],
  queryFn: ({ signal }) => call(getSchool, {}, { signal, quiet: true }),
})

export const switchesQuery = queryOptions({
  queryKey: ['school', 'switches'],
  queryFn: ({ signal }) => call(listSwitches, {}, { signal, quiet: true }),
})

export const currenciesQuery = queryOptions({
  queryKey: ['school', 'currencies'],
  queryFn: ({ signal }) => call(listCurrencies, {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const legalQuery = queryOptions({
  queryKey: ['school', 'legal'],
  queryFn: ({ signal }) => call(listLegalDocuments, {}, { signal, quiet: true }),
})
