import type { Answer } from '@qadam/contract/endpoint.ts'
import { getOwnTelegram, getPersonalCode, getSchoolBot } from '@qadam/contract/telegram/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export const telegramKey = ['telegram'] as const

export type OwnTelegram = Answer<typeof getOwnTelegram>

/** One's own chat with the bot; asked again while a linked chat is awaited. */
export const ownTelegramQuery = queryOptions({
  queryKey: [...telegramKey, 'own'],
  queryFn: ({ signal }) => call(getOwnTelegram, {}, { signal, quiet: true }),
  refetchOnWindowFocus: true,
})

export const personalCodeQuery = queryOptions({
  queryKey: [...telegramKey, 'code'],
  queryFn: ({ signal }) => call(getPersonalCode, {}, { signal, quiet: true }),
})

export const schoolBotQuery = queryOptions({
  queryKey: [...telegramKey, 'bot'],
  queryFn: ({ signal }) => call(getSchoolBot, {}, { signal, quiet: true }),
})
