import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { kindNames } from '../notifications/kinds.ts'
import { noticeKind } from '../notifications/notice-kind.ts'
import { languages } from '../values.ts'

const choice = z.object({ kind: noticeKind, is_on: z.boolean() })

/** What the page of a letter's link shows: whose letters, of which kinds, and which others can be switched off. */
export const letterChoices = z.object({
  school: z.string(),
  /** The way that the link ends: it came in a letter or in a text message. */
  channel: z.enum(['email', 'sms']),
  /** The address or the phone, partly hidden: a letter may be forwarded. */
  email: z.string(),
  language: z.enum(languages),
  /** The kinds of the letter that brought the reader here: several of a digest. */
  kinds: z.array(noticeKind),
  choices: z.array(choice),
})
export type LetterChoices = z.output<typeof letterChoices>

export const letterChoicesChange = z.object({ choices: z.array(choice).min(1).max(kindNames.length) })

const address = {
  path: '/api/v1/unsubscribe/:token/',
  params: z.object({ token: z.string().max(800) }),
  response: letterChoices,
} as const

export const getLetterChoices = endpoint({
  ...address,
  method: 'GET',
  summary: 'Which letters a reader gets, by the link of a letter and without a sign-in',
})
export const changeLetterChoices = endpoint({
  ...address,
  method: 'PATCH',
  summary: 'Switch kinds of letters off or on, by the link of a letter and without a sign-in',
  body: letterChoicesChange,
})
