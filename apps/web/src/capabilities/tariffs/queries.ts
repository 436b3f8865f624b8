import type { Answer } from '@qadam/contract/endpoint.ts'
import { calcTariff, getMyTariff, getTariffOrder } from '@qadam/contract/tariffs/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Tariff = Answer<typeof getMyTariff>
export type TariffOrder = Answer<typeof getTariffOrder>
export type TariffPrice = Answer<typeof calcTariff>

export const tariffsKey = ['tariffs'] as const

export const myTariffQuery = () =>
  queryOptions({
    queryKey: [...tariffsKey, 'mine', currentLanguage()],
    queryFn: ({ signal }) => call(getMyTariff, {}, { signal, quiet: true }),
  })

/** The price of so many students and months; the last one stays until the next is known. */
export const priceQuery = (std: number, month: number) =>
  queryOptions({
    queryKey: [...tariffsKey, 'price', std, month],
    queryFn: ({ signal }) => call(calcTariff, { query: { std, month } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** One order; asked again every two seconds while it is being paid. */
export const tariffOrderQuery = (id: number) =>
  queryOptions({
    queryKey: [...tariffsKey, 'order', id, currentLanguage()],
    queryFn: ({ signal }) => call(getTariffOrder, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? 2_000 : false),
  })
