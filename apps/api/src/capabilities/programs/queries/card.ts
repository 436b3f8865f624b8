import type { programCard } from '@qadam/contract/programs/schemas.ts'
import { studyAreaOf } from '@qadam/contract/programs/study-areas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { publicFileUrl } from '../../../platform/files/stored-file.ts'

/** A name as originally written (`o`) and its translations. */
export type InLanguages = { readonly o?: string } & { readonly [L in Language]?: string }

interface Named {
  readonly id: number
  readonly n: InLanguages
}

/** A poster with the store keys of its sizes. */
export interface CachedPoster {
  readonly id: number
  readonly width: number
  readonly height: number
  readonly sizes: readonly { readonly width: number; readonly key: string }[]
}

type Contracted = z.output<typeof programCard>
type Copied = Pick<
  Contracted,
  | 'title_ru'
  | 'title_kk'
  | 'title_en'
  | 'short_desc_ru'
  | 'short_desc_kk'
  | 'short_desc_en'
  | 'languages'
  | 'cost'
  | 'is_free'
  | 'price'
  | 'currency'
  | 'price_period'
  | 'price_kzt'
  | 'duration_value'
  | 'duration_unit'
  | 'kind'
  | 'rounds_to_be_announced'
  | 'color'
  | 'can_sort'
>

/** A card as created by refresh_program_cards, with names in all languages. */
export interface CachedCard extends Copied {
  readonly university: Named | null
  readonly faculty: Named | null
  readonly degree: Named | null
  readonly format: Named | null
  readonly cities: readonly Named[] | null
  readonly tags: readonly Named[] | null
  readonly univer_tags: readonly Named[] | null
  readonly countries: readonly string[]
  readonly rounds: Contracted['rounds'] | null
  readonly cover: CachedPoster | null
  readonly show: boolean
  readonly is_need_mailing: boolean
  readonly source: string | null
  readonly source_id: string | null
  readonly missing: string[]
  readonly version: number
  readonly created_at: string
  readonly changed_at: string
  readonly deleted_at: string | null
}

/** A program's cached card with what is read beside it. */
export interface CardRow {
  readonly id: number
  readonly card: CachedCard
  readonly field: string | null
  readonly subfield: string | null
}

/** The language of presented cards, and today in the school's timezone. */
export interface CardContext {
  readonly language: Language
  readonly today: string
  readonly countryName: (code: string) => string
}

/** Returns a name in the requested language, falling back to Russian, English, Kazakh, then the original. */
export function inLanguage(names: InLanguages, language: Language): string {
  return names[language] ?? names.ru ?? names.en ?? names.kk ?? names.o ?? ''
}

/** Returns one of `stem_ru`, `stem_kk`, `stem_en` by the same fallbacks; an empty text counts as missing. */
export function resolved(row: object, stem: string, language: Language): string {
  const fields = row as Record<string, string | null | undefined>
  return (
    fields[`${stem}_${language}`] ||
    fields[`${stem}_ru`] ||
    fields[`${stem}_en`] ||
    fields[`${stem}_kk`] ||
    ''
  )
}

export function posterOf(poster: CachedPoster) {
  return {
    id: poster.id,
    width: poster.width,
    height: poster.height,
    sizes: poster.sizes.map(({ width, key }) => ({ width, url: publicFileUrl(key) })),
  }
}

/** A city by its name in the reader's language, and by one that is the same in every language. */
export const cityOf = ({ id, n }: Named, language: Language) => ({
  id,
  city: inLanguage(n, language),
  city_en: inLanguage(n, 'en'),
})

export function cardOf({ id, card, field, subfield }: CardRow, cardContext: CardContext): Contracted {
  const { language, today } = cardContext
  const named = (one: Named | null) => one && { id: one.id, name: inLanguage(one.n, language) }
  const rounds = card.rounds ?? []
  return {
    id,
    kind: card.kind,
    title: resolved(card, 'title', language),
    title_ru: card.title_ru,
    title_kk: card.title_kk,
    title_en: card.title_en,
    short_desc: resolved(card, 'short_desc', language),
    short_desc_ru: card.short_desc_ru,
    short_desc_kk: card.short_desc_kk,
    short_desc_en: card.short_desc_en,
    university: named(card.university),
    faculty: named(card.faculty),
    degree: card.degree && { id: card.degree.id, degree_name: inLanguage(card.degree.n, language) },
    format: card.format && { id: card.format.id, format_name: inLanguage(card.format.n, language) },
    tags: (card.tags ?? []).map((tag) => ({ id: tag.id, tag_name: inLanguage(tag.n, language) })),
    univer_tags: (card.univer_tags ?? []).map((tag) => ({ id: tag.id, name: inLanguage(tag.n, language) })),
    cities: (card.cities ?? []).map((city) => cityOf(city, language)),
    countries: card.countries.map((code) => ({ code, name: cardContext.countryName(code) })),
    languages: card.languages,
    cost: card.cost,
    is_free: card.is_free,
    price: card.price,
    currency: card.currency,
    price_period: card.price_period,
    price_kzt: card.price_kzt,
    duration_value: card.duration_value,
    duration_unit: card.duration_unit,
    rounds,
    rounds_to_be_announced: card.rounds_to_be_announced,
    is_open: rounds.some((round) => round.start <= today && today <= round.end),
    cover: card.cover && posterOf(card.cover),
    color: card.color,
    study_area: studyAreaOf(field, subfield),
    can_sort: card.can_sort,
  }
}

let countryNames: Map<string, { readonly ru: string; readonly kk: string; readonly en: string }> | undefined

/**
 * Returns a function that names countries. Names are the same for every school and change only with a
 * migration, so they are read once.
 */
export async function countryNamer(db: SchoolDb, language: Language): Promise<(code: string) => string> {
  if (!countryNames) {
    const rows = await db.rows<{ code: string; ru: string; kk: string; en: string }>(
      sql`select code, name_ru as ru, name_kk as kk, name_en as en from countries`,
    )
    countryNames = new Map(rows.map((row) => [row.code, row]))
  }
  const known = countryNames
  return (code) => known.get(code)?.[language] ?? code
}
