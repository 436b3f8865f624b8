import type { Answer } from '@qadam/contract/endpoint.ts'
import { getGlance } from '@qadam/contract/progress/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

export type Glance = Answer<typeof getGlance>

/** The student's home: where to resume, what is due, decisions and progress. */
export function ownGlance() {
  return queryOptions({
    queryKey: ['homework', 'glance', currentLanguage()],
    queryFn: ({ signal }) => call(getGlance, {}, { signal }),
  })
}
