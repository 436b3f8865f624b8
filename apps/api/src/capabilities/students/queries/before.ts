import { findField } from '@qadam/contract/students/fields.ts'
import type { RecordValue } from '@qadam/contract/students/values.ts'
import type { Language } from '@qadam/contract/values.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { mayRead } from '../policy.ts'
import { recordWords } from '../rules.ts'
import { rosterWords } from './export.ts'
import { choicesOf } from './labels.ts'

export function fieldLabels(names: readonly string[], language: Language): string[] {
  const words = recordWords[language] as Record<string, string>
  const columns = rosterWords[language] as Record<string, string>
  return names.map((name) => words[`field_${name}`] ?? columns[`column_${name}`] ?? name)
}

/** Returns the previous values of the fields that a bulk change wrote, as readable lines by student id. */
export async function valuesBefore(
  { db, actor, language }: ReadContext,
  bulkId: number,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db.rows<{ student_id: number; field: string; before: RecordValue }>(sql`
    select c.student_id, c.field, c.before
    from student_bulk_changes b
    cross join unnest(b.student_ids, b.versions) as w (student_id, version)
    join record_changes c on c.school_id = b.school_id and c.student_id = w.student_id and c.version = w.version
    where b.school_id = ${db.schoolId} and b.id = ${bulkId} and w.student_id = ${anyId(ids)}
    order by c.student_id, c.field`)
  const fields = [...new Set(rows.map((row) => row.field))].flatMap((name) => findField(name) ?? [])
  const choices = await choicesOf(db, language, fields)
  const lines = new Map<number, string[]>(ids.map((id) => [id, []]))
  for (const { student_id: id, field: name, before } of rows) {
    const field = fields.find((one) => one.name === name)
    if (!field || !mayRead(actor, field)) continue
    const named = (one: number | string) =>
      choices.get(name)?.find((choice) => choice.id === one)?.name ?? String(one)
    const [label] = fieldLabels([name], language)
    lines.get(id)?.push(`${label}: ${textOf(before, named, language)}`)
  }
  return lines
}

function textOf(value: RecordValue, named: (one: number | string) => string, language: Language): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return rosterWords[language][value ? 'fileYes' : 'fileNo']
  if (Array.isArray(value)) return value.map(named).join('; ') || '—'
  return named(value as number | string)
}
