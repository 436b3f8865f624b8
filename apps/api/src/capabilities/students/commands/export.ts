import { findField } from '@qadam/contract/students/fields.ts'
import type { exportQuery } from '@qadam/contract/students/list-query.ts'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import { streamSheet } from '../../../platform/files/sheet-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import { columnsClosed } from '../errors.ts'
import { exportRows } from '../queries/export.ts'
import { recordWords } from '../rules.ts'

/** A sign-in is fresh for so long: closed columns leave the school only then (access 1.3). */
const freshMinutes = 15

/** The list as a file, row by row. @throws Failure 403 for columns that the actor may not take out */
export async function exportStudents(act: Act, query: z.output<typeof exportQuery>) {
  const closed = query.columns.filter((name) => findField(name)?.class === 'P5')
  const isFresh = act.now.getTime() - Date.parse(act.actor.signedInAt) <= freshMinutes * 60_000
  if (closed.length > 0 && !(act.actor.role === 'admin_school' && isFresh)) {
    const words = recordWords[act.language] as Record<string, string>
    throw columnsClosed({
      values: { columns: closed.map((name) => words[`field_${name}`] ?? name).join(', ') },
      facts: { columns: closed },
    })
  }
  const { columns, rows } = await exportRows(act, query)
  await record(act, 'students.exported', {
    kind: 'students',
    id: null,
    details: { columns: query.columns, filter: { ...query, ids: query.ids?.length }, file: query.file },
  })
  return streamSheet(
    { name: `students-${act.now.toISOString().slice(0, 10)}`, title: 'Students', columns, rows },
    query.file,
  )
}
