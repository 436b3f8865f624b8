import { findField } from '@qadam/contract/students/fields.ts'
import { exportStudents as exportCall } from '@qadam/contract/students/list-endpoints.ts'
import type { exportQuery } from '@qadam/contract/students/list-query.ts'
import type { z } from 'zod'
import { noteRead, withoutNumbers } from '../../../platform/access/many-read.ts'
import { requireReauthentication } from '../../../platform/access/reauthentication.ts'
import { record } from '../../../platform/events/record.ts'
import { streamSheet } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { columnsClosed } from '../errors.ts'
import { studentsExported } from '../events.ts'
import { exportRows } from '../queries/export.ts'
import { recordWords } from '../rules.ts'

/**
 * Exports the list as a file, streamed by row. @throws Failure 403 for columns that the actor may not export,
 * or only after entering their password
 */
export async function exportStudents(ctx: RequestContext, query: z.output<typeof exportQuery>) {
  const closed = query.columns.filter((name) => findField(name)?.class === 'P5')
  if (closed.length > 0 && ctx.actor.role !== 'admin_school') {
    const words = recordWords[ctx.language] as Record<string, string>
    throw columnsClosed({
      values: { columns: closed.map((name) => words[`field_${name}`] ?? name).join(', ') },
      facts: { columns: closed },
    })
  }
  if (closed.length > 0) requireReauthentication(ctx.actor, ctx.now)
  const { columns, rows, ids } = await exportRows(ctx, query)
  await noteRead(ctx, { call: exportCall.path, asked: query, people: ids })
  await record(ctx, studentsExported, {
    kind: 'students',
    id: null,
    payload: { columns: query.columns, filter: withoutNumbers(query), file: query.file, people: ids.length },
  })
  return streamSheet(
    { name: `students-${ctx.now.toISOString().slice(0, 10)}`, title: 'Students', columns, rows },
    query.file,
  )
}
