import { z } from 'zod'
import { Secret } from '../accounts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { kindNames } from '../notifications/kinds.ts'
import { noticeKind } from '../notifications/notice-kind.ts'

/** The ways by which a guardian gets messages; of Telegram only once a chat is linked. */
export const guardianWays = ['email', 'telegram'] as const
const choice = z.object({ kind: noticeKind, channel: z.enum(guardianWays), is_on: z.boolean() })

const guardianLink = z.object({ token: Secret })

export const guardianChannels = z.object({ choices: z.array(choice) })
export type GuardianChannels = z.output<typeof guardianChannels>
export type GuardianWay = (typeof guardianWays)[number]

export const guardianChannelsChange = guardianLink.extend({
  choices: z
    .array(choice)
    .min(1)
    .max(kindNames.length * guardianWays.length),
})

const root = '/api/v1/pay/family/channels'

export const openGuardianChannels = endpoint({
  method: 'POST',
  path: `${root}/open/`,
  summary: 'Which messages a guardian gets by which way, by their link',
  body: guardianLink,
  response: guardianChannels,
})
export const chooseGuardianChannels = endpoint({
  method: 'POST',
  path: `${root}/choose/`,
  summary: 'Switch kinds of messages to a guardian off or on, by their link',
  body: guardianChannelsChange,
  response: guardianChannels,
})
