import { seasonStages, stageParts } from '@qadam/contract/season/vocabulary.ts'
import { calendarDay, oneOf, type SearchOf, whole } from '../../platform/search-params.ts'
import { type ApplicationSearch, applicationSearch } from '../applications/application-search.ts'

/** The parts of the analytics, in order. */
export const analyticsTabs = ['season', 'applications'] as const
export type AnalyticsTab = (typeof analyticsTabs)[number]

export const analyticsSearch = {
  ...applicationSearch,
  tab: oneOf(analyticsTabs),
  season: whole(1, Number.MAX_SAFE_INTEGER),
  day: calendarDay,
  /** The number of the funnel whose people are open. */
  stage: oneOf(seasonStages),
  part: oneOf(stageParts),
  stuck: oneOf(seasonStages),
}
export type AnalyticsSearch = SearchOf<typeof analyticsSearch>

const ofBoth = new Set(['responsible', 'country', 'page'])

/** Returns the part of the address that the numbers of applications read. */
export function applicationPart(search: AnalyticsSearch): ApplicationSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => name in applicationSearch),
  ) as ApplicationSearch
}

/** Returns the open part: addresses of the applications' numbers, which are older, name no tab. */
export function tabOf(search: AnalyticsSearch): AnalyticsTab {
  if (search.tab) return search.tab
  const isOfApplications = Object.keys(applicationPart(search)).some((name) => !ofBoth.has(name))
  return isOfApplications ? 'applications' : 'season'
}
