import { findField, type RecordField } from '@qadam/contract/students/fields.ts'
import {
  type AccountColumn,
  accountColumns,
  type WorkColumn,
  workColumns,
} from '@qadam/contract/students/list-filters.ts'
import type { exportQuery, StudentWork } from '@qadam/contract/students/list-query.ts'
import type { RecordValue } from '@qadam/contract/students/values.ts'
import { roster as english } from '@qadam/phrases/en/screens/roster.ts'
import { roster as kazakh } from '@qadam/phrases/kk/screens/roster.ts'
import { roster as russian } from '@qadam/phrases/ru/screens/roster.ts'
import type { z } from 'zod'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { SheetCell, SheetRow } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { recordWords } from '../rules.ts'
import { choicesOf } from './labels.ts'
import { findAllIds } from './list.ts'
import { reachedBy } from './reach.ts'
import { rowValues } from './row-values.ts'
import { sortingOf } from './sorting.ts'
import { wantedIn } from './tabs.ts'
import { workOf } from './work.ts'

export const rosterWords = { ru: russian, kk: kazakh, en: english }

type FileWord = 'fileId' | 'fileYes' | 'fileNo' | `column_${AccountColumn | WorkColumn}`

const batch = 500
/** A limit above the size of any school; such a file still opens in a spreadsheet. */
const maxRows = 1_000_000

/**
 * Returns the columns of the file, its rows and the students in it. The request's transaction finds the ids;
 * the rows are read in batches while they are sent, each in its own transaction, so that a slow client keeps
 * no transaction open.
 */
export async function exportRows(ctx: RequestContext, query: z.output<typeof exportQuery>) {
  const { time_zone: timeZone } = await getSchoolRow(ctx.db)
  const found = await wantedIn(ctx, query, timeZone)
  const asked = query.ids ? { ...found, ids: chosenOf(query.ids, found.ids) } : found
  const { wanted } = await reachedBy(ctx.db, ctx.actor, asked)
  const sorting = await sortingOf(ctx.db, query.sort, ctx.language)
  const ids = await findAllIds(ctx.db, { wanted, sorting, most: maxRows })
  const fields = query.columns.flatMap((name) => findField(name) ?? [])
  const choices = await choicesOf(ctx.db, ctx.language, fields)
  const names = new Map(
    [...choices].map(([field, list]) => [field, new Map(list.map((one) => [one.id, one.name]))]),
  )
  const words = recordWords[ctx.language] as Record<string, string>
  const wordOf = (key: FileWord) => rosterWords[ctx.language][key]
  const columns = [
    wordOf('fileId'),
    words.field_last_name ?? '',
    words.field_first_name ?? '',
    ...query.columns.map((name) =>
      isComputed(name) ? wordOf(`column_${name as 'created_at'}`) : (words[`field_${name}`] ?? ''),
    ),
  ]
  const cell = (field: RecordField, value: RecordValue | undefined): SheetCell => {
    if (value === null || value === undefined) return ''
    if (field.kind === 'flag') return value ? wordOf('fileYes') : wordOf('fileNo')
    if (field.kind === 'money') return Number(value) / 100
    const named = names.get(field.name)
    if (Array.isArray(value)) return value.map((one) => named?.get(one) ?? String(one)).join('; ')
    return named?.get(value as number) ?? (value as string | number)
  }
  const withSignIns = query.columns.includes('last_sign_in_at')
  const read = (part: number[]) =>
    ctx.inSlot(() =>
      inSchool(ctx.services.pools, { schoolId: ctx.schoolId, readOnly: true }, (db) =>
        Promise.all([
          namesOf(db, part, withSignIns),
          rowValues(db, part, query.columns),
          workOf(db, { ids: part, columns: query.columns, timeZone, now: ctx.now }),
        ]),
      ),
    )
  async function* rows(): AsyncGenerator<SheetRow> {
    let coming = read(ids.slice(0, batch))
    for (let at = 0; at < ids.length; at += batch) {
      const [people, values, work] = await coming
      // Read the next batch while this one is written.
      coming = at + batch < ids.length ? read(ids.slice(at + batch, at + 2 * batch)) : coming
      coming.catch(() => {})
      for (const person of people) {
        const known = values.get(person.id)?.values
        yield [
          person.id,
          person.last_name,
          person.first_name,
          ...query.columns.map((name) => {
            const field = findField(name)
            if (field) return cell(field, known?.[field.name])
            return isComputed(name) ? computedCell(name, person, work?.get(person.id)) : ''
          }),
        ]
      }
    }
  }
  return { columns, rows: rows(), ids }
}

const isComputed = (name: string): name is AccountColumn | WorkColumn =>
  [...accountColumns, ...workColumns].some((one) => one === name)

function computedCell(
  name: AccountColumn | WorkColumn,
  person: NameRow,
  work: StudentWork | undefined,
): SheetCell {
  switch (name) {
    case 'next_step':
      return [work?.next_step?.due_on, work?.next_step?.text].filter(Boolean).join(' ')
    case 'documents':
      return work?.documents ? `${work.documents.done}/${work.documents.total}` : ''
    case 'applications':
      return (work?.applications ?? []).reduce((sum, { count }) => sum + count, 0)
    case 'deadline_on':
      return work?.deadline_on ?? ''
    case 'last_contact_at':
      return work?.last_contact_at?.slice(0, 10) ?? ''
    default:
      return person[name]?.slice(0, 10) ?? ''
  }
}

/** The selected students, of a view those that are still in it. */
function chosenOf(ids: readonly number[], found: readonly number[] | undefined): number[] {
  const within = found && new Set(found)
  return ids.filter((id) => within?.has(id) ?? true)
}

interface NameRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly created_at: string
  readonly last_sign_in_at: string | null
}

/** Returns the data of each student besides the record, in the order of the ids. */
function namesOf(db: SchoolDb, ids: readonly number[], withSignIns: boolean): Promise<NameRow[]> {
  const lastSignIn = sql`(select max(i.started_at) from sign_ins i where i.school_id = p.school_id and i.person_id = p.id)`
  return db.rows<NameRow>(
    sql`
    select p.id, p.first_name, p.last_name, p.created_at, ${withSignIns ? lastSignIn : sql`null`} as last_sign_in_at
    from unnest(${[...ids]}::bigint[]) with ordinality as w (id, n)
    join people p on p.school_id = ${db.schoolId} and p.id = w.id order by w.n`,
    withSignIns ? 'export_names_signed_in' : 'export_names',
  )
}
