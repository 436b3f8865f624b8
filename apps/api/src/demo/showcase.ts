import { listSchoolPrograms, updateProgram, uploadPosters } from '@qadam/contract/programs/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { ApiClient } from './api-client.ts'
import type { DrawnCovers } from './covers.ts'
import type { RowIds } from './dictionaries.ts'
import { readData } from './read-data.ts'

type Texts = Readonly<Record<`${'title' | 'short_desc' | 'full_desc'}_${'ru' | 'kk' | 'en'}`, string>>

interface Shown extends Texts {
  readonly source: string
  readonly source_id: string
  readonly submission_fee_tiyn: number
  readonly price: { readonly amount_minor: number; readonly currency: string } | null
  readonly language: string
  readonly format: string
  readonly property_form: string
  readonly period: string
  readonly package: string
  readonly tags: readonly string[]
  readonly university_tags: readonly string[]
  readonly rounds: readonly { readonly start_offset_days: number; readonly end_offset_days: number }[]
  readonly requirements: {
    readonly text_ru: string
    readonly text_kk: string
    readonly text_en: string
    readonly education: {
      readonly degree: 'school' | 'bachelor' | 'magistracy' | 'phd' | 'college'
      readonly min_score: string
    }
    readonly certificates: readonly {
      readonly name: string
      readonly language: string
      readonly level: string
      readonly score: number | null
    }[]
  }
  readonly colour: 'orange' | 'green' | 'blue' | 'pink' | 'purple' | 'yellow' | 'mermaid'
  readonly cover: string
}

/**
 * Fills the showcase programs through the manager's API calls, so that every part of the catalogue has
 * content.
 */
export async function fillShowcase(
  manager: ApiClient,
  facts: {
    readonly schoolId: number
    readonly ids: RowIds
    readonly covers: DrawnCovers
    readonly today: string
  },
): Promise<number> {
  const shown = readData<Shown[]>('showcase.json')
  const found = await programsBySource(manager, facts.schoolId)
  const used = new Set<string>()
  for (const one of shown) {
    const program = found.get(`${one.source} ${one.source_id}`)
    if (!program) throw new Error(`the showcase names ${one.source} ${one.source_id}, which was not imported`)
    if (program.covered) {
      used.add(one.cover)
      continue
    }
    // A drawing is shown once; the other programs have the drawing of their city.
    if (!used.has(one.cover)) {
      used.add(one.cover)
      const content = await facts.covers.picture(one.cover)
      const picture = { name: `${one.cover}.png`, type: 'image/png', content }
      await manager.send(uploadPosters, {
        params: { id: program.id },
        files: [{ part: 'posters', ...picture }],
      })
    }
    const body = bodyOf(one, facts)
    await manager.send(updateProgram, { params: { id: program.id }, body })
  }
  return shown.length
}

/** Returns the programs of the school by their source. */
export async function programsBySource(
  manager: ApiClient,
  school: number,
): Promise<Map<string, { id: number; covered: boolean }>> {
  const found = new Map<string, { id: number; covered: boolean }>()
  for (let page = 1; ; page += 1) {
    const { results, next } = await manager.send(listSchoolPrograms, {
      params: { school },
      query: { page, page_size: 100 },
    })
    for (const row of results)
      found.set(`${row.source} ${row.source_id}`, { id: row.id, covered: row.cover !== null })
    if (next === null) return found
  }
}

function bodyOf(one: Shown, { ids, today }: { readonly ids: RowIds; readonly today: string }) {
  const idOf = (list: keyof RowIds, key: string): number => {
    const found = ids[list].get(key)
    if (!found) throw new Error(`the demo has no ${list} row for ${key}`)
    return found
  }
  const day = (offset: number): string => Temporal.PlainDate.from(today).add({ days: offset }).toString()
  const texts = Object.fromEntries(
    Object.entries(one).filter(([name]) => /^(title|short_desc|full_desc)_/.test(name)),
  ) as Texts
  const { education, certificates, ...requirementTexts } = one.requirements
  return {
    ...texts,
    show: true,
    cost: one.submission_fee_tiyn,
    ...(one.price
      ? { price: one.price.amount_minor, currency: one.price.currency, price_period: 'year' as const }
      : {}),
    rounds_to_be_announced: one.rounds.length === 0,
    languages: [one.language],
    format: idOf('formats', one.format),
    property_form: idOf('property_forms', one.property_form),
    period: idOf('periods', one.period),
    package: idOf('packages', one.package),
    tags: one.tags.map((key) => idOf('tags', key)),
    univer_tags: one.university_tags.map((key) => idOf('university_tags', key)),
    rounds: one.rounds.map((round) => ({
      start: day(round.start_offset_days),
      end: day(round.end_offset_days),
    })),
    requirements: {
      ...requirementTexts,
      education: [{ degree: education.degree, min_score: education.min_score }],
      languages: certificates.map(({ name, language, level, score }) => ({
        language,
        certificate: name,
        level: score === null ? level : `${level} · ${score}`,
      })),
    },
    color: one.colour,
  }
}
