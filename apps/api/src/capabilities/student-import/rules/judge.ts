import { findField, type RecordField } from '@qadam/contract/students/fields.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { readStudents } from '../../accounts/public.ts'
import { knownChoices, readMany } from '../../students/public.ts'
import type { StudentImportRow } from '../jobs/import-home.ts'
import { findMatches } from '../jobs/match.ts'
import type { ReadStudent, Values } from '../jobs/read-rows.ts'
import { settleRows } from '../jobs/settle.ts'
import { type Compared, compare } from './compare.ts'

/**
 * Decides for each row which student it is and what it changes. Locks the students until the end of the
 * transaction, unless it is a dry run.
 */
export async function judgeRows(
  ctx: RequestContext,
  wanted: StudentImportRow,
  rows: readonly ReadStudent[],
): Promise<Compared[]> {
  const matches = await findMatches(ctx, rows)
  const settled = settleRows(rows, matches, wanted)
  const names = Object.keys(wanted.mapping.columns)
  const ids = [...new Set(settled.flatMap(({ studentId }) => studentId ?? []))].toSorted((a, b) => a - b)
  const present = await readPresent(ctx, ids, { names, hold: !wanted.dry_run })
  const known = {
    columns: wanted.mapping.columns,
    present,
    choosable: await readChoosable(ctx, names),
    taken: (row: number, address: 'email' | 'phone') =>
      (matches.get(row) ?? []).some((one) => one.because.includes(address)),
  }
  return settled.map((one) => compare(one, known))
}

async function readPresent(
  ctx: RequestContext,
  ids: readonly number[],
  input: { names: readonly string[]; hold: boolean },
): Promise<Map<number, Values>> {
  const people = await readStudents(ctx.db, ids, input.hold)
  const held = await readMany(ctx, ids, input)
  return new Map(ids.map((id) => [id, { ...people.get(id), ...held.get(id)?.values } as Values]))
}

async function readChoosable(
  ctx: RequestContext,
  names: readonly string[],
): Promise<Map<string, ReadonlySet<number | string>>> {
  const choosable = new Map<string, ReadonlySet<number | string>>()
  for (const field of names.flatMap((name) => findField(name) ?? [])) {
    const ids = await idsOf(ctx, field)
    if (ids) choosable.set(field.name, new Set(ids))
  }
  return choosable
}

async function idsOf(
  ctx: RequestContext,
  field: RecordField,
): Promise<readonly (number | string)[] | undefined> {
  if (field.from && 'options' in field.from) return field.from.options
  const known = knownChoices(ctx, field)
  if (!known) return undefined
  const rows = await ctx.db.rows<{ id: number | string }>(sql`${known} is not null`)
  return rows.map(({ id }) => id)
}
