import { findField, type RecordField } from '@qadam/contract/students/fields.ts'
import type { exportQuery } from '@qadam/contract/students/list-query.ts'
import type { RecordValue } from '@qadam/contract/students/values.ts'
import { roster as english } from '@qadam/phrases/en/screens/roster.ts'
import { roster as kazakh } from '@qadam/phrases/kk/screens/roster.ts'
import { roster as russian } from '@qadam/phrases/ru/screens/roster.ts'
import type { z } from 'zod'
import { inSchool } from '../../../platform/database/school-db.ts'
import type { SheetCell, SheetRow } from '../../../platform/files/sheet-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { recordWords } from '../rules.ts'
import { choicesOf } from './labels.ts'
import { findIds, rowsOf } from './list.ts'
import { reachedBy } from './reach.ts'
import { sortingOf } from './sorting.ts'
import { wantedOf } from './wanted.ts'

export const rosterWords = { ru: russian, kk: kazakh, en: english }

type FileWord = 'fileId' | 'fileYes' | 'fileNo' | 'column_created_at' | 'column_last_sign_in_at'

const batch = 500
/** More rows than any school has; a file of them still opens in a spreadsheet. */
const mostRows = 1_000_000

/**
 * The columns of the file and its rows. Ids are found in the request's own transaction; the rows are read a batch at a
 * time while they are sent, each in a transaction of its own, so that a slow reader holds nothing.
 */
export async function exportRows(act: Act, query: z.output<typeof exportQuery>) {
  const { time_zone: timeZone } = await getSchoolRow(act.db)
  const asked = { ...wantedOf(query, timeZone), ...(query.ids ? { ids: query.ids } : {}) }
  const { wanted } = await reachedBy(act.db, act.actor, asked)
  const sorting = await sortingOf(act.db, query.sort, act.language)
  const ids = await findIds(act.db, { wanted, sorting, skip: 0, take: mostRows })
  const fields = query.columns.flatMap((name) => findField(name) ?? [])
  const choices = await choicesOf(act.db, act.language, fields)
  const names = new Map(
    [...choices].map(([field, list]) => [field, new Map(list.map((one) => [one.id, one.name]))]),
  )
  const words = recordWords[act.language] as Record<string, string>
  const told = (key: FileWord) => rosterWords[act.language][key]
  const columns = [
    told('fileId'),
    words.field_last_name ?? '',
    words.field_first_name ?? '',
    ...query.columns.map((name) => words[`field_${name}`] ?? told(`column_${name as 'created_at'}`)),
  ]
  const cell = (field: RecordField, value: RecordValue | undefined): SheetCell => {
    if (value === null || value === undefined) return ''
    if (field.kind === 'flag') return value ? told('fileYes') : told('fileNo')
    if (field.kind === 'money') return Number(value) / 100
    const named = names.get(field.name)
    if (Array.isArray(value)) return value.map((one) => named?.get(one) ?? String(one)).join('; ')
    return named?.get(value as number) ?? (value as string | number)
  }
  async function* rows(): AsyncGenerator<SheetRow> {
    for (let at = 0; at < ids.length; at += batch) {
      const part = ids.slice(at, at + batch)
      const found = await inSchool(act.ground.pools, { schoolId: act.schoolId, readOnly: true }, (db) =>
        rowsOf(db, part, query.columns),
      )
      for (const row of found.results) {
        const values = ('values' in row ? row.values : undefined) ?? {}
        yield [
          row.id,
          row.last_name,
          row.first_name,
          ...query.columns.map((name) => {
            const field = findField(name)
            if (field) return cell(field, (values as Record<string, RecordValue>)[field.name])
            return (name === 'created_at' ? row.created_at : row.last_sign_in_at)?.slice(0, 10) ?? ''
          }),
        ]
      }
    }
  }
  return { columns, rows: rows() }
}
