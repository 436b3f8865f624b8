import type { SentFile } from '../../platform/http/send-inside.ts'
import type { Ids } from './fixture.ts'

/** What a call carries. */
export interface Request {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: readonly SentFile[]
}

/** How a call is asked for what belongs to a student outside a manager's access. */
export type Row =
  /** The call is not about students, so access does not narrow it. */
  | { readonly kind: 'free'; readonly reason: string }
  /** Asked for one of theirs it answers as if it were not there: 404 unless said. */
  | { readonly kind: 'refused'; readonly request: (ids: Ids) => Request; readonly status: number }
  /** It answers, and tells nothing of them, although it does tell who is not narrowed. */
  | { readonly kind: 'silent'; readonly request: (ids: Ids) => Request }
  /** It counts, and counts fewer than for who is not narrowed. */
  | { readonly kind: 'counting'; readonly request: (ids: Ids) => Request }

export type Rows = Readonly<Record<string, Row | readonly Row[]>>

export const refused = (request: (ids: Ids) => Request, status = 404): Row => ({
  kind: 'refused',
  request,
  status,
})
export const silent = (request: (ids: Ids) => Request = () => ({})): Row => ({ kind: 'silent', request })

export const counting = (request: (ids: Ids) => Request = () => ({})): Row => ({ kind: 'counting', request })

/** Rows of calls that one reason frees. */
export function free(reason: string, calls: readonly string[]): Rows {
  return Object.fromEntries(calls.map((call) => [call, { kind: 'free', reason }]))
}

/** A request by the id of one kind in the path. */
export const by =
  (kind: keyof Ids, more: Omit<Request, 'params'> = {}, name = 'id') =>
  (ids: Ids): Request => ({ ...more, params: { [name]: ids[kind] } })

/** A picture of eight by eight. */
export const picture = (part: string): readonly SentFile[] => [
  { part, name: 'a.png', type: 'image/png', content: Buffer.from(eightByEight, 'base64') },
]
const eightByEight =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUzZpk7I4HSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC'

/** The date so many days from today. */
export const dayOf = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The date of the first Monday so many days from today, when the teachers of a filled school work. */
export const mondayOf = (days: number): string =>
  dayOf(days + ((8 - new Date(Date.now() + days * 86_400_000).getUTCDay()) % 7))

/** A small file of one part. */
export const file = (part: string, name = 'paper.pdf', type = 'application/pdf'): readonly SentFile[] => [
  { part, name, type, content: '%PDF-1.4\n<< /Type /Page >>\n%%EOF\n' },
]
