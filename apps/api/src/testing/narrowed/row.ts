import type { SentFile } from '../../platform/http/send-inside.ts'
import { byDay } from '../by-day.ts'
import { onePagePdf } from '../one-page-pdf.ts'
import type { Ids } from './fixture.ts'

/** Parameters of a request. */
export interface Request {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: readonly SentFile[]
}

/** The expected behaviour of a call for data of a student outside a manager's access. */
export type Row =
  /** The call is not about students, so access does not narrow it. */
  | { readonly kind: 'free'; readonly reason: string }
  /** The call responds as if the student did not exist; 404 by default. */
  | { readonly kind: 'refused'; readonly request: (ids: Ids) => Request; readonly status: number }
  /** The call succeeds without data of these students, and includes them for an unrestricted manager. */
  | { readonly kind: 'silent'; readonly request: (ids: Ids) => Request }
  /** The call returns a count, lower than for an unrestricted manager. */
  | { readonly kind: 'counting'; readonly request: (ids: Ids) => Request }

export type Rows = Readonly<Record<string, Row | readonly Row[]>>

export const refused = (request: (ids: Ids) => Request, status = 404): Row => ({
  kind: 'refused',
  request,
  status,
})
export const silent = (request: (ids: Ids) => Request = () => ({})): Row => ({ kind: 'silent', request })

export const counting = (request: (ids: Ids) => Request = () => ({})): Row => ({ kind: 'counting', request })

/** Returns rows of calls that are exempt for the same reason. */
export function free(reason: string, calls: readonly string[]): Rows {
  return Object.fromEntries(calls.map((call) => [call, { kind: 'free', reason }]))
}

/** Returns a request with the id of one kind in the path. */
export const by =
  (kind: keyof Ids, more: Omit<Request, 'params'> = {}, name = 'id') =>
  (ids: Ids): Request => ({ ...more, params: { [name]: ids[kind] } })

/** An 8 x 8 pixel picture. */
export const picture = (part: string): readonly SentFile[] => [
  { part, name: 'a.png', type: 'image/png', content: Buffer.from(eightByEight, 'base64') },
]
const eightByEight =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUzZpk7I4HSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC'

const inDays = (days: number) => new Date(byDay(new Date()).getTime() + days * 86_400_000)

/** Returns the date this many days from the day on which the clock of tests begins. */
export const dayOf = (days: number): string => inDays(days).toISOString().slice(0, 10)

/** Returns the date of the first Monday at least this many days later, a work day in a filled school. */
export const mondayOf = (days: number): string => dayOf(days + ((8 - inDays(days).getUTCDay()) % 7))

/** A small file of one part. */
export const file = (part: string, name = 'paper.pdf', type = 'application/pdf'): readonly SentFile[] => [
  { part, name, type, content: onePagePdf() },
]
