import type { catalogQuery } from '@qadam/contract/programs/queries.ts'
import type { z } from 'zod'

/** Filters as find_programs and count_programs accept them: only those that are set. */
export interface Wanted {
  readonly [filter: string]: unknown
  /** Limits the programs to these; an empty list matches none, an absent one all. */
  readonly ids?: readonly number[]
}

export type Sorting =
  | 'default'
  | 'changed'
  | 'cost_asc'
  | 'cost_desc'
  | 'price_asc'
  | 'price_desc'
  | 'whole_asc'
  | 'whole_desc'

type Query = Partial<z.output<typeof catalogQuery>>

/** Returns the filters of a query for a viewer; staff-only filters are ignored for everybody else. */
export function wantedOf(
  query: Query,
  viewer: { readonly isStaff: boolean; readonly today: string },
): Wanted {
  const wanted = {
    kind: query.kind,
    q: query.q?.trim() || undefined,
    ids: query.ids,
    university: query.university,
    faculty: union(query.faculty, query.speciality),
    degree: query.degree,
    format: query.format_fil,
    city: query.city,
    tag: query.tag,
    univer_tag: query.univer_tag,
    lang: query.lang,
    country: query.country,
    cost_min: tiynOf(query.cost_min),
    cost_max: tiynOf(query.cost_max),
    price_min: tiynOf(query.price_min),
    price_max: tiynOf(query.price_max),
    start: query.start,
    end: query.end,
    open_on: query.is_open ? viewer.today : undefined,
    changed_from: query.changed_at_after,
    changed_to: query.changed_at_before && endOf(query.changed_at_before),
    ...(viewer.isStaff
      ? {
          shown: query.show,
          incomplete: query.incomplete,
          unverified: query.can_sort,
          needs_mailing: query.is_need_mailing,
          teacher: query.teacher,
          property_form: query.property_form,
          package: query.package,
          period: query.period,
          source: query.source || undefined,
        }
      : { shown: true }),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

export function sortingOf(query: Pick<Query, 'cost_value' | 'price_value' | 'sort'>): Sorting {
  if (query.price_value && query.price_value === query.cost_value) return `whole_${query.price_value}`
  if (query.price_value) return `price_${query.price_value}`
  if (query.cost_value) return `cost_${query.cost_value}`
  return query.sort === 'changed' ? 'changed' : 'default'
}

/** Returns a cache key that does not depend on the order of the filters. */
export function wantedKey(wanted: Wanted): string {
  const sorted = Object.entries(wanted)
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  return JSON.stringify(sorted)
}

function union(one: number[] | undefined, other: number[] | undefined): number[] | undefined {
  return one && other ? [...new Set([...one, ...other])] : (one ?? other)
}

export function tiynOf(tenge: number | undefined): number | undefined {
  return tenge === undefined ? undefined : Math.round(tenge * 100)
}

/** Extends a day used as an upper bound to its end. */
function endOf(moment: string): string {
  return moment.length > 10 ? moment : `${moment}T24:00:00`
}
