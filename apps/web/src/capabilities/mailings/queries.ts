import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import {
  checkMailing,
  countAudience,
  getBotStats,
  getMailing,
  listAudience,
  listMailings,
  listRecipients,
  listTemplates,
  previewMailing,
  readMailing,
} from '@qadam/contract/mailings/endpoints.ts'
import type { MailingChannel, RecipientState, SkipReason } from '@qadam/contract/mailings/lifecycle.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { MailingList } from './tabs.ts'

export type Mailing = Answer<typeof listMailings>['results'][number]
export type MailingDetail = Answer<typeof getMailing>
export type AudienceSummary = Omit<Answer<typeof countAudience>, 'results'>
export type AudienceReader = Answer<typeof listAudience>['results'][number]
export type MailingCheck = Answer<typeof checkMailing>
export type MailingRecipient = Answer<typeof listRecipients>['results'][number]
export type MailingTemplate = Answer<typeof listTemplates>['results'][number]

/** The query of a count: who, and how they get it. */
export type AudienceQuery = Readonly<Record<string, unknown>>
export type PreviewBody = Sent<typeof previewMailing>['body']

export const mailingsKey = ['mailings'] as const
export const mailingsPageSize = 20
export const readersPageSize = 20

/** How often what is being sent is asked again. */
const often_ms = 3_000
const isMoving = ({ state }: Pick<Mailing, 'state'>) => state === 'running' || state === 'scheduled'

interface MailingsSearch {
  readonly tab: MailingList
  readonly q?: string | undefined
  readonly page: number
}

export const mailingsQuery = ({ tab, q, page }: MailingsSearch) =>
  queryOptions({
    queryKey: [...mailingsKey, 'list', tab, q ?? '', page],
    queryFn: ({ signal }) =>
      call(
        listMailings,
        { query: { state: tab, q: q || undefined, page, page_size: mailingsPageSize } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isMoving) ? often_ms : false),
  })

export const mailingQuery = (id: number) =>
  queryOptions({
    queryKey: [...mailingsKey, 'one', id],
    queryFn: ({ signal }) => call(getMailing, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? often_ms : false),
  })

/** How many an audience reaches; a change of the audience cancels the count of the former one. */
export const countQuery = (query: AudienceQuery) =>
  queryOptions({
    queryKey: [...mailingsKey, 'count', query],
    queryFn: ({ signal }) => call(countAudience, { query: query as never }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export type AudienceReason = 'reached' | SkipReason

export const audienceQuery = (query: AudienceQuery, page: number, reason?: AudienceReason) =>
  queryOptions({
    queryKey: [...mailingsKey, 'audience', query, page, reason ?? ''],
    queryFn: ({ signal }) =>
      call(
        listAudience,
        { query: { ...query, reason, page, page_size: readersPageSize } as never },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (body: PreviewBody) =>
  queryOptions({
    queryKey: [...mailingsKey, 'preview', body],
    queryFn: ({ signal }) => call(previewMailing, { body }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** What is looked at before sending the stored version. */
export const checkQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...mailingsKey, 'check', id, version],
    queryFn: ({ signal }) => call(checkMailing, { params: { id } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const templatesQuery = queryOptions({
  queryKey: [...mailingsKey, 'templates'],
  queryFn: ({ signal }) => call(listTemplates, {}, { signal, quiet: true }),
  staleTime: 60_000,
})

export interface RecipientFilter {
  readonly channel?: MailingChannel | undefined
  readonly state?: RecipientState | undefined
  readonly q?: string | undefined
  readonly page: number
}

export const recipientsQuery = (id: number, filter: RecipientFilter, isRunning = false) =>
  queryOptions({
    queryKey: [...mailingsKey, 'recipients', id, filter],
    queryFn: ({ signal }) =>
      call(
        listRecipients,
        { params: { id }, query: { ...filter, q: filter.q || undefined, page_size: mailingsPageSize } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning ? often_ms : false,
  })

/** How many of a channel's recipients there are, sent or not. */
export const channelCountQuery = (id: number, channel: MailingChannel, state?: RecipientState) =>
  queryOptions({
    queryKey: [...mailingsKey, 'recipients', id, 'count', channel, state ?? ''],
    queryFn: async ({ signal }) =>
      (
        await call(
          listRecipients,
          { params: { id }, query: { channel, state, page_size: 1 } },
          { signal, quiet: true },
        )
      ).count,
  })

export const botStatsQuery = queryOptions({
  queryKey: [...mailingsKey, 'bot'],
  queryFn: ({ signal }) => call(getBotStats, {}, { signal, quiet: true }),
  staleTime: 60_000,
})

export const readMailingQuery = (id: number) =>
  queryOptions({
    queryKey: [...mailingsKey, 'read', id],
    queryFn: ({ signal }) => call(readMailing, { params: { id } }, { signal, quiet: true }),
  })
