import type { catalogQuery } from '@qadam/contract/programs/queries.ts'
import { maxCompared, sortOptions } from '@qadam/contract/programs/rules.ts'
import type { z } from 'zod'
import { currentLanguage } from '../../platform/language.ts'
import {
  calendarDay,
  oneOf,
  type Part,
  type SearchOf,
  whole,
  words,
  yesOrNo,
} from '../../platform/search-params.ts'

/** Programs on one page: fills complete rows of two, three and four cards. */
export const cardsOnPage = 24

export const sortNames = Object.keys(sortOptions) as [SortName, ...SortName[]]
export type SortName = keyof typeof sortOptions

/** Parses lists like `3,14`; a single number stays a number, so that the router does not quote it. */
const listOf =
  (one: RegExp, max: number): Part<string | number | undefined> =>
  (given) => {
    if (given === undefined || given === null || given === '') return
    const list = [
      ...new Set(
        String(given)
          .split(',')
          .map((each) => each.trim()),
      ),
    ]
    return list.length <= max && list.every((each) => one.test(each)) ? listValue(list) : undefined
  }
const ids = listOf(/^\d{1,16}$/, 50)
const tenge = whole(0, 1_000_000_000_000)
const anyWords = words(10_000)

/** Omits a part that equals its default. */
const unless =
  <Value>(part: Part<Value>, usual: Value): Part<Value | undefined> =>
  (given) => {
    const value = part(given)
    return value === usual ? undefined : value
  }

/** The search params of the catalogue; an absent part means no limit, the first page or the default order. */
export const catalogueSearch = {
  /** Courses of the school; without it, degrees of universities. */
  kind: oneOf(['course'] as const),
  q: (given: unknown) => anyWords(given)?.slice(0, 200) || undefined,
  tag: ids,
  city: ids,
  university: ids,
  univer_tag: ids,
  degree: ids,
  faculty: ids,
  format: ids,
  lang: listOf(/^[a-z]{2}$/, 20),
  country: listOf(/^[A-Z]{2}$/, 20),
  cost_min: tenge,
  cost_max: tenge,
  price_min: tenge,
  price_max: tenge,
  start: calendarDay,
  end: calendarDay,
  is_open: unless(yesOrNo, false),
  /** The programs that the reader saved for later. */
  saved: unless(yesOrNo, false),
  sort: unless(oneOf(sortNames), 'default'),
  /** The tuition of a year that a student can pay, in tenge: it narrows nothing, it says what fits. */
  budget: tenge,
  page: unless(whole(1, 1_000_000), 1),
  /** Ids of programs compared side by side instead of the list. */
  compare: listOf(/^\d{1,16}$/, maxCompared),
}
export type CatalogueSearch = SearchOf<typeof catalogueSearch>
/** The search with what its address does not say: the ids of the saved programs. */
export type AskedSearch = CatalogueSearch & { readonly ids?: string | undefined }

/** Filters that are lists of ids or codes, in display order. */
export const listFilters = [
  'tag',
  'city',
  'university',
  'univer_tag',
  'degree',
  'faculty',
  'format',
  'lang',
  'country',
] as const
export type ListFilter = (typeof listFilters)[number]
/** The search params that narrow the catalogue. */
export const narrowing = [
  ...listFilters,
  'q',
  'cost_min',
  'cost_max',
  'price_min',
  'price_max',
  'start',
  'end',
  'is_open',
  'saved',
] as const

/** Returns the selected values of a list filter as strings. */
export function chosen(search: CatalogueSearch, filter: ListFilter | 'compare'): string[] {
  const value = search[filter]
  return value === undefined ? [] : String(value).split(',')
}

/** Converts selected values to a search param; undefined when nothing is selected. */
export function listValue(values: readonly string[]): string | number | undefined {
  if (values.length === 0) return undefined
  return values.length === 1 && /^\d+$/.test(values[0] as string) ? Number(values[0]) : values.join(',')
}

/** Returns search params without filters; keeps the order and resets the page. */
export function withoutFilters(search: CatalogueSearch): CatalogueSearch {
  return { kind: search.kind, sort: search.sort, budget: search.budget }
}

/** Returns true when any filter is active. */
export function isNarrowed(search: CatalogueSearch): boolean {
  return narrowing.some((name) => search[name] !== undefined)
}

/** Converts search params to the filters of the API. */
export function filtersOf(search: AskedSearch) {
  const { saved: _saved, sort: _sort, page: _page, compare: _compare, budget: _, format, ...filters } = search
  return {
    ...textLists(filters),
    kind: search.kind ?? ('degree' as const),
    format_fil: asText(format),
    translate_lang: currentLanguage(),
  }
}

/** Converts search params to the query of one page of the catalogue. */
export function pageQuery(search: AskedSearch): z.input<typeof catalogQuery> {
  return {
    ...filtersOf(search),
    ...sortOptions[search.sort ?? 'default'],
    budget: search.budget,
    page: search.page,
    page_size: cardsOnPage,
  }
}

const asText = (value: string | number | undefined) => (value === undefined ? undefined : String(value))

function textLists<S extends CatalogueSearch>({ ...filters }: S) {
  const { tag, city, university, univer_tag, degree, faculty, lang, country, ...others } = filters
  return {
    ...others,
    tag: asText(tag),
    city: asText(city),
    university: asText(university),
    univer_tag: asText(univer_tag),
    degree: asText(degree),
    faculty: asText(faculty),
    lang: asText(lang),
    country: asText(country),
  }
}
