import { findField } from '@qadam/contract/students/fields.ts'
import type { RecordValue } from '@qadam/contract/students/values.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  type ChangedStudent,
  changeStudents,
  createStudents,
  type StudentFields,
} from '../../accounts/public.ts'
import { isNarrowed, readMany, recordBulk, writeMany } from '../../students/public.ts'
import { studentsImported } from '../events.ts'
import type { Change, Compared } from '../rules/compare.ts'
import type { StudentRun } from './import-home.ts'

const batch = 500

/** Writes the changes of the rows in batches within the action's own transaction. */
export async function writeImport(
  ctx: RequestContext,
  run: StudentRun,
  rows: readonly Compared[],
): Promise<{ ids: Map<number, number>; bulkId: number | null }> {
  run.progress.phase = 'writing'
  run.progress.rowsDone = 0
  const done = { ids: [] as number[], versions: [] as number[] }
  const made = new Map<number, number>()
  // A narrowed manager becomes responsible for the students they add; otherwise they could not see them.
  const mine: Record<string, RecordValue> = (await isNarrowed(ctx)) ? { responsible: ctx.actor.id } : {}
  const writing = rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
  for (let at = 0; at < writing.length; at += batch) {
    run.assertOurs()
    const part = writing.slice(at, at + batch)
    const fresh = await createRows(ctx, run, part)
    for (const [row, id] of fresh) made.set(row, id)
    await changePeople(ctx, run, part)
    const wanted = new Map(
      part.map((one) => {
        const own = one.outcome === 'created' ? mine : {}
        return [
          one.studentId ?? fresh.get(one.row.row) ?? 0,
          { ...own, ...valuesOf(one.written, false) },
        ] as const
      }),
    )
    const names = [...new Set([...wanted.values()].flatMap((values) => Object.keys(values)))]
    const held = await readMany(ctx, [...wanted.keys()], { names, hold: true })
    const changed = await writeMany(ctx, wanted, { held, source: 'import' })
    done.ids.push(...changed.ids)
    done.versions.push(...changed.versions)
    run.progress.rowsDone = rows.length - writing.length + at + part.length
  }
  const updated = writing.length - made.size
  const asked = { import_id: run.row.id }
  const bulkId =
    writing.length === 0
      ? null
      : await recordBulk(ctx, { ...done, created: [...made.values()], source: 'import', asked })
  await record(ctx, studentsImported, {
    kind: 'import',
    id: run.row.id,
    payload: {
      created: made.size,
      updated,
      file: run.row.file_name,
      changed: fieldsOf(writing),
      bulk: bulkId,
    },
  })
  return { ids: made, bulkId }
}

async function createRows(
  ctx: RequestContext,
  run: StudentRun,
  part: readonly Compared[],
): Promise<Map<number, number>> {
  const rows = part.filter(({ outcome }) => outcome === 'created')
  const given = rows.map(({ written }) => ({ ...nobody, ...valuesOf(written, true) }) as StudentFields)
  const ids = await createStudents(ctx, given, { invite: run.row.invite, details: { import_id: run.row.id } })
  return new Map(rows.map(({ row }, index) => [row.row, ids[index] ?? 0]))
}

const nobody: StudentFields = {
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  telegram: '',
  birth_date: null,
  gender: null,
  country: '',
}

/** Updates the people themselves, and stores their previous values for undo. */
async function changePeople(ctx: RequestContext, run: StudentRun, part: readonly Compared[]): Promise<void> {
  const changed = part.flatMap(({ outcome, studentId, written }) => {
    const own = written.filter(isOfPerson)
    return outcome === 'updated' && studentId !== null && own.length > 0 ? [{ id: studentId, own }] : []
  })
  if (changed.length === 0) return
  const fields = (own: readonly Change[], which: 'before' | 'after') =>
    Object.fromEntries(own.map((one) => [one.field, one[which]]))
  await changeStudents(
    ctx,
    changed.map(({ id, own }) => ({ id, fields: fields(own, 'after') as ChangedStudent['fields'] })),
    { import_id: run.row.id },
  )
  const stored = changed.map(({ id, own }) => ({
    id,
    before: fields(own, 'before'),
    after: fields(own, 'after'),
  }))
  await ctx.db.rows(sql`
    insert into student_import_people (school_id, import_id, student_id, before, after)
    select ${ctx.schoolId}, ${run.row.id}, k.id, k.before, k.after
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as k (id bigint, before jsonb, after jsonb)`)
}

function isOfPerson({ field }: Change): boolean {
  return findField(field)?.group === 'identity'
}

function valuesOf(changes: readonly Change[], ofPerson: boolean): Record<string, RecordValue> {
  return Object.fromEntries(
    changes.filter((one) => isOfPerson(one) === ofPerson).map(({ field, after }) => [field, after]),
  )
}

function fieldsOf(rows: readonly Compared[]): string[] {
  return [...new Set(rows.flatMap(({ written }) => written.map(({ field }) => field)))]
}
