import type { DurationUnit } from '@qadam/contract/programs/rules.ts'
import type { Card, Program } from '../capabilities/catalogue/queries.ts'

const context = 'https://schema.org'
/** Durations in ISO 8601. */
const isoDurations: Readonly<Record<DurationUnit, (value: number) => string>> = {
  weeks: (value) => `P${value}W`,
  months: (value) => `P${value}M`,
  semesters: (value) => `P${value * 6}M`,
  years: (value) => `P${value}Y`,
}

/** A program for search engines: https://schema.org/EducationalOccupationalProgram. */
export function programData(program: Program, url: string, origin: string): object {
  if (program.kind === 'course') return courseData(program, url, origin)
  const { university, price, currency, duration_value, duration_unit } = program
  const nextRound = program.rounds.at(0)
  return {
    '@context': context,
    '@type': 'EducationalOccupationalProgram',
    name: program.title,
    description: program.short_desc || undefined,
    url,
    image: absolute(program.cover?.sizes.at(-1)?.url, origin),
    provider: university && {
      '@type': 'CollegeOrUniversity',
      name: university.name,
      address: program.countries[0] && {
        '@type': 'PostalAddress',
        addressCountry: program.countries[0].code,
        addressLocality: program.cities[0]?.city,
      },
    },
    educationalCredentialAwarded: program.degree?.degree_name,
    timeToComplete:
      duration_value && duration_unit && Number.isInteger(duration_value)
        ? isoDurations[duration_unit](duration_value)
        : undefined,
    applicationStartDate: nextRound?.start,
    applicationDeadline: nextRound?.end,
    offers: offerOf(price, currency, url),
  }
}

/** A course of the school: https://schema.org/Course. */
function courseData({ title, short_desc, cover, price, currency }: Program, url: string, origin: string) {
  return {
    '@context': context,
    '@type': 'Course',
    name: title,
    description: short_desc || title,
    url,
    image: absolute(cover?.sizes.at(-1)?.url, origin),
    offers: offerOf(price, currency, url),
  }
}

function offerOf(price: number | null, currency: string | null, url: string) {
  return price !== null && currency
    ? { '@type': 'Offer', price: price / 100, priceCurrency: currency, url }
    : undefined
}

/** The cards of a page of the catalogue: https://schema.org/ItemList. */
export function itemListOf(cards: readonly Card[], origin: string): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: cards.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${origin}/guest-catalog/info/${id}`,
    })),
  }
}

/** The way to a page: https://schema.org/BreadcrumbList. */
export function breadcrumbOf(steps: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

function absolute(address: string | undefined, origin: string): string | undefined {
  return address && new URL(address, origin).href
}
