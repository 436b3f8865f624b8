import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  getLearningFacts,
  getRiskSettings,
  getStudentRisks,
  listRisks,
} from '@qadam/contract/risk/endpoints.ts'
import type { RiskRule } from '@qadam/contract/risk/rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type RiskRow = Answer<typeof listRisks>['results'][number]
export type Risk = RiskRow['risks'][number]
export type Facts = Answer<typeof getLearningFacts>
export type Settings = Answer<typeof getRiskSettings>

/** The query key prefix of students at risk; every action invalidates it. */
export const risksKey = ['risk'] as const
export const risksPageSize = 20

export interface RiskFilter {
  readonly rule?: RiskRule | undefined
  readonly program?: number | undefined
  readonly group?: number | undefined
  readonly teacher?: number | undefined
  readonly curator?: number | undefined
  readonly snoozed: 'hide' | 'only' | 'all'
  readonly page: number
}

/** One page of the students at risk whom the viewer may see. */
export function risksQuery({ rule, program, group, teacher, curator, snoozed, page }: RiskFilter) {
  const query = {
    rule,
    course_id: program,
    group_id: group,
    teacher_id: teacher,
    curator_id: curator,
    snoozed,
    page,
    page_size: risksPageSize,
  }
  return queryOptions({
    queryKey: [...risksKey, 'list', query, currentLanguage()],
    queryFn: ({ signal }) => call(listRisks, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** Why one student needs attention, snoozed reasons included. */
export function studentRisksQuery(userId: number) {
  return queryOptions({
    queryKey: [...risksKey, 'student', userId, currentLanguage()],
    queryFn: ({ signal }) => call(getStudentRisks, { params: { userId } }, { signal, quiet: true }),
  })
}

/** The school's thresholds. */
export const riskSettingsQuery = queryOptions({
  queryKey: [...risksKey, 'settings'],
  queryFn: ({ signal }) => call(getRiskSettings, {}, { signal, quiet: true }),
})

/** What a student has done in their programs and what came of it. */
export function factsQuery(userId: number) {
  return queryOptions({
    queryKey: [...risksKey, 'facts', userId, currentLanguage()],
    queryFn: ({ signal }) => call(getLearningFacts, { params: { userId } }, { signal, quiet: true }),
  })
}
