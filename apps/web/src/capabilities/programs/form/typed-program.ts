import { roundOn, youtubeId } from '@qadam/contract/programs/rules.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import type { Program } from '../queries.ts'
import type { Attachments } from './attachments.ts'
import { flagsOf, minor, type ProgramValues, textsOf } from './program-values.ts'
import type { TextStem } from './TextsPart.tsx'

/** Returns the name of a selected option by its kind and id. */
export type NamesOf = (kind: NameKind, id: string) => string
export type NameKind =
  | 'tag'
  | 'university'
  | 'universityTag'
  | 'degree'
  | 'faculty'
  | 'format'
  | 'city'
  | 'country'
  | 'propertyForm'
  | 'package'
  | 'period'

interface Typed {
  /** The program as last saved; null for a new one. */
  readonly saved: Program | null
  readonly values: ProgramValues
  readonly attachments: Attachments
  readonly nameOf: NamesOf
  readonly language: Language
  readonly today: string
  /** Tenge for one unit of a currency; absent where the rate is unknown. */
  readonly rates: ReadonlyMap<string, number>
}

/** Returns the program as its page would show it with the current form values. */
export function typedProgram({ saved, values, attachments, nameOf, language, today, rates }: Typed): Program {
  const text = (stem: TextStem) =>
    [language, ...languages].map((each) => values[`${stem}_${each}`].trim()).find(Boolean) ?? ''
  // Omit names that are still loading instead of rendering an empty label.
  const named = (kind: NameKind, id: string | null) => {
    const name = id === null ? '' : nameOf(kind, id)
    return name ? { id: Number(id), name } : null
  }
  const eachNamed = (kind: NameKind, ids: readonly string[]) =>
    ids.map((id) => named(kind, id)).filter((row) => row !== null)
  const rounds = values.rounds
    .filter(({ start, end }) => start !== '' && end !== '' && start <= end)
    .map(({ id, start, end }, index) => ({ id: id ?? -index - 1, start, end }))
  const [cover] = attachments.posters
  const degree = named('degree', values.degree)
  const format = named('format', values.format)
  const period = named('period', values.period)
  const rate = rates.get(values.currency ?? '')
  const tags = eachNamed('tag', values.tags).map(({ id, name }) => ({ id, tag_name: name }))
  return {
    id: saved?.id ?? 0,
    kind: values.kind,
    title: text('title'),
    short_desc: text('short_desc'),
    full_desc: text('full_desc'),
    ...textsOf(values),
    ...flagsOf(values),
    university: named('university', values.university),
    faculty: named('faculty', values.faculty),
    degree: degree && { id: degree.id, degree_name: degree.name },
    format: format && { id: format.id, format_name: format.name },
    period: period && { id: period.id, period: period.name },
    property_form: named('propertyForm', values.property_form),
    package: named('package', values.package),
    tags,
    category: tags,
    univer_tags: eachNamed('universityTag', values.univer_tags),
    cities: eachNamed('city', values.cities).map(({ id, name }) => ({ id, city: name, city_en: name })),
    countries: values.countries.map((code) => ({ code, name: nameOf('country', code) })),
    languages: [...values.languages],
    cost: minor(values.cost),
    year_costs: saved?.year_costs ?? [],
    country_steps: saved?.country_steps ?? [],
    price: minor(values.price),
    currency: values.price === '' ? null : values.currency,
    price_period: values.price_period,
    price_kzt:
      rate === undefined || values.price === '' ? null : Math.round(Number(values.price) * rate * 100),
    duration_value: values.duration_value === '' ? null : Number(values.duration_value),
    duration_unit: values.duration_value === '' ? null : values.duration_unit,
    rounds,
    is_open: rounds.some((round) => roundOn(round, today).state === 'open'),
    cover: cover
      ? (saved?.posters.find((poster) => cover.kind === 'kept' && poster.id === cover.id) ??
        picture(cover.url))
      : null,
    posters: [],
    media: [],
    color: values.color,
    study_area: saved?.study_area ?? null,
    min_percent: Number(values.min_percent || 0),
    youtube: youtubeId(values.youtube),
    teachers: [],
    requirements: { text: text('text'), ...requirementsOf(values) },
  }
}

function requirementsOf(values: ProgramValues) {
  return {
    text_ru: values.text_ru,
    text_kk: values.text_kk,
    text_en: values.text_en,
    education: values.education.map((row, id) => ({
      ...row,
      id,
      course_id: 0,
      min_score: row.min_score || null,
    })),
    languages: values.certificates.map((row, id) => ({
      id,
      course_id: 0,
      language: row.language,
      certificate: row.certificate || null,
      level: row.level || null,
    })),
  }
}

/** Returns an image that is not uploaded yet in the shape of a cover. */
function picture(url: string): NonNullable<Program['cover']> {
  return { id: 0, width: 1280, height: 720, sizes: [{ width: 1280, url }] }
}
