import { createHash } from 'node:crypto'
import { type ImportFieldName, importFields, titleFields } from '@qadam/contract/imports/fields.ts'
import { lineOf, splitBy } from '../../../platform/import/cells.ts'
import { foldLoosely } from '../../../platform/import/folding.ts'
import { type Source, textIn } from './cells.ts'
import { linkOf } from './links.ts'
import { putCost, putPrice } from './money.ts'
import type { NameBook, WantedName } from './names.ts'
import { type Fault, faulty, type RowDraft } from './row-draft.ts'
import * as fields from './row-fields.ts'
import { putTeachers } from './teachers.ts'

/** A valid row. `data` has the program columns that the file fills, and `names` by number. */
export interface GoodRow {
  readonly row_number: number
  readonly source: string
  readonly source_id: string
  /** Hash of everything the file gives about the program; an equal hash means that nothing changes. */
  readonly hash: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The result of reading a row: a valid row, or faults. `values` returns the text of each field. */
export interface ReadRow {
  readonly good: GoodRow | null
  readonly faults: readonly Fault[]
  values(): Record<string, string>
}

type Sources = ReadonlyMap<ImportFieldName, Source>

/** Returns a function that reads one row of a file. */
export function rowReader(sources: Sources, school: fields.School, names: NameBook) {
  return (row: { readonly number: number; readonly cells: readonly string[] }): ReadRow => {
    const draft: RowDraft = { row: row.number, data: {}, names: {}, faults: [], understood: {} }
    const at = (name: ImportFieldName): fields.FieldInRow | undefined => {
      const source = sources.get(name)
      return source && { name, source, found: textIn(row.cells, source) }
    }
    fill(draft, at, sources, school)
    const identity = identityOf(draft, at)
    return {
      good: draft.faults.length === 0 ? goodRow(draft, identity, names) : null,
      faults: draft.faults,
      values: () =>
        Object.fromEntries(
          [...sources.keys()].flatMap((name) => {
            const text = draft.understood[name] ?? at(name)?.found.text ?? ''
            return text === '' ? [] : [[name, text.slice(0, 300)]]
          }),
        ),
    }
  }
}

type At = (name: ImportFieldName) => fields.FieldInRow | undefined

function fill(draft: RowDraft, at: At, sources: Sources, school: fields.School): undefined {
  const country = at('country')
  const codes = country ? fields.putCountries(draft, country, school) : []
  const position = { country: codes[0] ?? null }
  for (const name of sources.keys()) {
    const field = at(name)
    if (field) put(draft, field, { school, place: position, at, codes })
  }
  putPrice(draft, school, { price: at('price'), currency: at('currency') })
  if (draft.data.duration_value === null) draft.data.duration_unit = null
  const hasTitle = ['title_ru', 'title_kk', 'title_en'].some((key) => draft.data[key])
  if (
    hasTitle ||
    draft.faults.some(({ column }) => titleFields.some((name) => at(name)?.found.column === column))
  )
    return
  const title = titleFields.map(at).find((field) => field !== undefined)
  if (title) faulty(draft, title.found, 'field.required')
}

interface Around {
  readonly school: fields.School
  readonly place: { readonly country: string | null }
  readonly codes: readonly string[]
  readonly at: At
}

function put(draft: RowDraft, field: fields.FieldInRow, { school, place, codes, at }: Around): undefined {
  switch (field.name) {
    case 'source':
    case 'source_id':
    case 'country':
    case 'region':
    case 'price':
    case 'currency':
    case 'university_url':
      return
    case 'university':
      return fields.putName(draft, 'university', field, { ...place, url: universityUrl(draft, at) })
    case 'city':
      return fields.putName(draft, 'city', field, {
        country: codes.length === 1 ? place.country : null,
        region: onlyRegion(at),
      })
    case 'language':
      return fields.putLanguages(draft, field)
    case 'cost':
      return putCost(draft, field, school)
    case 'duration_value':
      return fields.putDuration(draft, field)
    case 'min_percent':
      return fields.putPercent(draft, field)
    case 'youtube':
      return fields.putYoutube(draft, field)
    case 'rounds':
      return fields.putRounds(draft, field, school)
    case 'teacher_email':
      return putTeachers(draft, field, school.teachers)
    default:
      return putByKind(draft, field)
  }
}

function putByKind(draft: RowDraft, field: fields.FieldInRow): undefined {
  const { kind, of } = importFields[field.name]
  if (kind === 'name' && of) return fields.putName(draft, of, field)
  if (kind === 'flag') return fields.putFlag(draft, field)
  if (kind === 'choice') return fields.putChoice(draft, field)
  if (kind === 'link') return fields.putLink(draft, field)
  return fields.putText(draft, field)
}

/** Returns the region if the cell has exactly one; several do not tell which city is in which. */
function onlyRegion(at: At): string | null {
  const region = at('region')
  if (!region) return null
  const found = splitBy(region.source.separator, region.found.text)
  return found.length === 1 ? (found[0]?.slice(0, 300) ?? null) : null
}

function universityUrl(draft: RowDraft, at: At): string | null {
  const url = at('university_url')
  if (!url || url.found.text === '') return null
  const link = linkOf(url.found.text)
  if (!link || link.length > 500) {
    faulty(draft, url.found, 'field.url')
    return null
  }
  return link
}

/** Rows whose file has no id, or whose cell of it is empty, are known again by title, university, degree, city and subfield. */
function identityOf(draft: RowDraft, at: At): { source: string; source_id: string } {
  const given = at('source_id')
  const source = at('source')
  const name = lineOf(source?.found.text ?? '') || 'file'
  if (source && name.length > 100) faulty(draft, source.found, 'field.too_long', { maximum: 100 })
  const sourceId = lineOf(given?.found.text ?? '')
  if (!given || sourceId === '') {
    const input = [...titleFields, 'university', 'degree', 'city', 'subfield', 'faculty'] as const
    const texts = input.map((field) => foldLoosely(at(field)?.found.text ?? ''))
    return {
      source: name,
      source_id: `~${createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 22)}`,
    }
  }
  if (sourceId.length > 200) faulty(draft, given.found, 'field.too_long', { maximum: 200 })
  return { source: name, source_id: sourceId }
}

function goodRow(draft: RowDraft, identity: { source: string; source_id: string }, names: NameBook): GoodRow {
  const text = JSON.stringify([sorted(draft.data), sorted(draft.names)])
  const numbers: Record<string, number | number[] | null> = {}
  for (const [key, wanted] of Object.entries(draft.names)) {
    numbers[key] = Array.isArray(wanted)
      ? wanted.map((one: WantedName) => names.numberOf(one))
      : wanted && names.numberOf(wanted)
  }
  return {
    row_number: draft.row,
    ...identity,
    hash: createHash('sha256').update(text).digest('base64url').slice(0, 27),
    data: { ...draft.data, names: numbers },
  }
}

/** Sorts by key, so that equal data has one hash regardless of the order of the mapping. */
function sorted(record: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
}
