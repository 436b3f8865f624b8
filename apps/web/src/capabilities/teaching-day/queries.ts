import { getTeachingDay } from '@qadam/contract/teaching-day/endpoints.ts'
import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

/** The query key prefix of the day; every action of the page invalidates it. */
export const teachingDayKey = ['teaching-day'] as const

export type WorkRow = TeachingDay['works']['results'][number]
export type QuestionRow = TeachingDay['questions']['results'][number]
export type BehindRow = TeachingDay['behind']['results'][number]
export type WeekDay = TeachingDay['week'][number]

/** A teacher's day; a class begins and a work comes in while the page is open. */
export const teachingDayQuery = () =>
  queryOptions({
    queryKey: [...teachingDayKey, currentLanguage()],
    queryFn: ({ signal }) => call(getTeachingDay, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  })
