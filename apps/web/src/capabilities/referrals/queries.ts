import type { Answer } from '@qadam/contract/endpoint.ts'
import { getOwnReferrals, getReferralSettings, listReferrals } from '@qadam/contract/referrals/endpoints.ts'
import type { ReferralState } from '@qadam/contract/referrals/rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export const referralsKey = ['referrals'] as const
export const referralsPageSize = 20

export type OwnReferrals = Answer<typeof getOwnReferrals>
export type ReferralSettings = Answer<typeof getReferralSettings>

export interface ReferralsFilter {
  readonly state?: Exclude<ReferralState, 'asked'> | undefined
  readonly page: number
}

/** The student's own link, friends and cashback. */
export const ownReferralsQuery = () =>
  queryOptions({
    queryKey: [...referralsKey, 'own'],
    queryFn: ({ signal }) => call(getOwnReferrals, {}, { signal, quiet: true }),
  })

/** One page of the referrals that the viewer may see. */
export function referralsQuery(filter: ReferralsFilter) {
  const query = { ...filter, page_size: referralsPageSize }
  return queryOptions({
    queryKey: [...referralsKey, 'list', query],
    queryFn: ({ signal }) => call(listReferrals, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** Whether and when the school gives cashback. */
export const referralSettingsQuery = () =>
  queryOptions({
    queryKey: [...referralsKey, 'settings'],
    queryFn: ({ signal }) => call(getReferralSettings, {}, { signal, quiet: true }),
  })
