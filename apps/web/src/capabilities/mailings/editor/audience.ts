import type { Condition } from '@qadam/contract/students/list-filters.ts'
import type { Language, Role } from '@qadam/contract/vocabulary.ts'
import type { AudienceQuery, MailingDetail } from '../queries.ts'

/** The filters of a mailing: words, conditions, and what only a caller of the API can set. */
export interface AudienceFilter {
  readonly q?: string | undefined
  readonly conditions: readonly Condition[]
  readonly rest: Readonly<Record<string, unknown>>
}

/** The audience in the editor: choosing another kind loses none of the others. */
export interface AudienceValues {
  readonly kind: MailingDetail['audience']['kind']
  readonly roles: readonly Role[]
  readonly where: AudienceFilter
  readonly ids: readonly number[]
}

const emptyFilter: AudienceFilter = { conditions: [], rest: {} }

/** Returns the editor's values of a stored audience. */
export function audienceValues(audience: MailingDetail['audience']): AudienceValues {
  const values: AudienceValues = { kind: audience.kind, roles: ['student'], where: emptyFilter, ids: [] }
  if (audience.kind === 'all') return { ...values, roles: audience.roles }
  if (audience.kind === 'people') return { ...values, ids: audience.ids }
  const { q, filter, ...rest }: Readonly<Record<string, unknown>> = audience.where
  return {
    ...values,
    where: {
      ...(q ? { q: String(q) } : {}),
      conditions: typeof filter === 'string' ? (JSON.parse(filter) as Condition[]) : conditionsIn(filter),
      rest: Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    },
  }
}

const conditionsIn = (filter: unknown): readonly Condition[] => (Array.isArray(filter) ? filter : [])

/** Returns the filter in the shape of the API: conditions are JSON, lists of codes are joined. */
function whereSent({ q, conditions, rest }: AudienceFilter): Record<string, unknown> {
  const others = Object.entries(rest).map(([name, value]) => {
    const isCodes = Array.isArray(value) && value.every((one) => typeof one === 'string')
    return [name, isCodes ? value.join(',') : value]
  })
  return {
    ...Object.fromEntries(others),
    ...(q ? { q } : {}),
    ...(conditions.length > 0 ? { filter: JSON.stringify(conditions) } : {}),
  }
}

/** Returns the audience as it is stored. */
export function audienceSent({ kind, roles, where, ids }: AudienceValues) {
  if (kind === 'all') return { kind, roles: [...roles] }
  return kind === 'people' ? { kind, ids: [...ids] } : { kind, where: whereSent(where) }
}

/** Returns true when the audience can be stored: it names somebody. */
export const isWhole = ({ kind, roles, ids }: AudienceValues): boolean =>
  kind === 'all' ? roles.length > 0 : kind === 'filter' || ids.length > 0

/** Returns the query that counts the audience of a mailing. */
export function audienceQueryOf(
  values: Pick<MailingDetail, 'readers' | 'purpose'> & {
    readonly audience: AudienceValues
    readonly channels: readonly string[]
  },
  languages: readonly Language[],
): AudienceQuery {
  const { audience, readers, purpose, channels } = values
  return {
    ...(audience.kind === 'filter' ? whereSent(audience.where) : {}),
    audience: audience.kind,
    roles: audience.kind === 'all' ? audience.roles.join(',') : undefined,
    ids: audience.kind === 'people' ? audience.ids.join(',') : undefined,
    readers,
    purpose,
    channels: channels.join(','),
    languages: languages.length > 0 ? languages.join(',') : undefined,
  }
}
