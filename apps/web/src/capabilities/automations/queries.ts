import { getCalendar, listAutomations, listHolidayDates } from '@qadam/contract/automations/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { getMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type Automations = Answer<typeof listAutomations>
export type Calendar = Answer<typeof getCalendar>
export type PlannedDay = Calendar['results'][number]
export type HolidayDate = Answer<typeof listHolidayDates>['results'][number]
export type MailingSettings = Answer<typeof getMailingSettings>

export const automationsKey = ['automations'] as const

export const automationsQuery = queryOptions({
  queryKey: [...automationsKey, 'list'],
  queryFn: ({ signal }) => call(listAutomations, {}, { signal, quiet: true }),
})
export const calendarQuery = queryOptions({
  queryKey: [...automationsKey, 'calendar'],
  queryFn: ({ signal }) => call(getCalendar, {}, { signal, quiet: true }),
})
export const datesQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [...automationsKey, 'dates', year ?? 0],
    queryFn: ({ signal }) => call(listHolidayDates, { query: { year } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
export const mailingSettingsQuery = queryOptions({
  queryKey: [...automationsKey, 'settings'],
  queryFn: ({ signal }) => call(getMailingSettings, {}, { signal, quiet: true }),
})
