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

/** Programs on one page of the catalogue: full rows at two, three and four cards a row. */
export const cardsOnPage = 24

export const sortNames = Object.keys(sortOptions) as [SortName, ...SortName[]]
export type SortName = keyof typeof sortOptions

/** A list in the address reads `3,14`; one number stays a number, so that the router does not quote it. */
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

/** A part that says nothing when it says what goes without saying. */
const unless =
  <Value>(part: Part<Value>, usual: Value): Part<Value | undefined> =>
  (given) => {
    const value = part(given)
    return value === usual ? undefined : value
  }

/** What the address of a catalogue can say; an absent part means no limit, the first page or the usual order. */
export const catalogueSearch = {
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
  sort: unless(oneOf(sortNames), 'default'),
  page: unless(whole(1, 1_000_000), 1),
  /** Programs side by side instead of the list. */
  compare: listOf(/^\d{1,16}$/, maxCompared),
}
export type CatalogueSearch = SearchOf<typeof catalogueSearch>

/** Filters that are lists of ids or codes, in the order of the four rows and what follows them. */
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
/** Every part of the address that narrows the catalogue. */
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
] as const

/** The chosen values of a list filter as texts. */
export function chosen(search: CatalogueSearch, filter: ListFilter | 'compare'): string[] {
  const value = search[filter]
  return value === undefined ? [] : String(value).split(',')
}

/** The value of a list filter as the address keeps it; undefined when nothing is chosen. */
export function listValue(values: readonly string[]): string | number | undefined {
  if (values.length === 0) return undefined
  return values.length === 1 && /^\d+$/.test(values[0] as string) ? Number(values[0]) : values.join(',')
}

/** Without anything that narrows: the order stays, the page is the first. */
export function withoutFilters(search: CatalogueSearch): CatalogueSearch {
  return { sort: search.sort }
}

/** Whether anything narrows the catalogue. */
export function isNarrowed(search: CatalogueSearch): boolean {
  return narrowing.some((name) => search[name] !== undefined)
}

/** The filters as the calls of the catalogue take them. */
export function filtersOf(search: CatalogueSearch) {
  const { sort: _sort, page: _page, compare: _compare, format, ...filters } = search
  return { ...textLists(filters), format_fil: asText(format), translate_lang: currentLanguage() }
}

/** The whole query of a page of the catalogue. */
export function pageQuery(search: CatalogueSearch): z.input<typeof catalogQuery> {
  return {
    ...filtersOf(search),
    ...sortOptions[search.sort ?? 'default'],
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
