import { maxVocabularyRows, synonym, term } from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { parse } from 'csv-parse/sync'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { vocabularyImported } from '../events.ts'
import { bringSpellingsInStep, type Synonym, writeSynonym } from './synonyms.ts'
import { type Term, writeTerm } from './terms.ts'

const maxFaults = 100

type VocabularyRow = { readonly synonym: Synonym } | { readonly term: Term } | { readonly fault: string }

/** Adds the synonyms or names of a file. What is there already stays; rows that are none are named and left out. */
export async function importVocabulary(ctx: RequestContext, csv: string) {
  const rows = rowsOf(csv)
  const counted = { synonyms: 0, terms: 0 }
  const faults: { row: number; text: string }[] = []
  for (const [index, row] of rows.entries()) {
    const found = readRow(row)
    if ('fault' in found) faults.push({ row: index + 2, text: found.fault })
    else if ('synonym' in found) counted.synonyms += (await writeSynonym(ctx, found.synonym)) ? 1 : 0
    else {
      await writeTerm(ctx, found.term)
      counted.terms += 1
    }
  }
  if (counted.synonyms + counted.terms > 0) {
    await record(ctx, vocabularyImported, { kind: 'vocabulary', id: null, payload: counted })
    await bringSpellingsInStep(ctx)
  }
  return { ...counted, faults: faults.slice(0, maxFaults) }
}

function rowsOf(csv: string): Record<string, string>[] {
  let rows: Record<string, string>[]
  try {
    const delimiter = csv.slice(0, csv.indexOf('\n')).includes(';') ? ';' : ','
    rows = parse(csv, {
      columns: true,
      bom: true,
      trim: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch {
    throw badField('csv', 'dictionaries.no_vocabulary')
  }
  const names = Object.keys(rows[0] ?? {})
  if (!names.includes('kind') || !names.includes('value')) throw badField('csv', 'dictionaries.no_vocabulary')
  if (rows.length > maxVocabularyRows) throw badField('csv', 'field.too_long', { maximum: maxVocabularyRows })
  return rows
}

function readRow(row: Record<string, string>): VocabularyRow {
  if ('synonym' in row) {
    const read = synonym.safeParse(row)
    return read.success ? { synonym: read.data } : { fault: Object.values(row).join(', ').slice(0, 200) }
  }
  const read = term.safeParse({
    kind: row.kind,
    value: row.value,
    name_ru: row.ru ?? '',
    name_kk: row.kk ?? '',
    name_en: row.en ?? '',
  })
  return read.success ? { term: read.data } : { fault: Object.values(row).join(', ').slice(0, 200) }
}
