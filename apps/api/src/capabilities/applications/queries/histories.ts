import { getEvidence } from '@qadam/contract/applications/endpoints.ts'
import type { ApplicationStatus, SubmissionHurdle } from '@qadam/contract/applications/rules.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isOneOf } from './filters.ts'
import { personOf } from './words.ts'

interface HistoryRow {
  readonly application_id: number
  readonly id: number
  readonly from_status: ApplicationStatus | 'removed' | null
  readonly to_status: ApplicationStatus | 'removed'
  readonly at: string
  readonly on_behalf: boolean
  readonly note: string | null
  readonly reference: string | null
  readonly waived: SubmissionHurdle[]
  readonly answer: 'declined' | 'restored' | null
  readonly undo: 'undone' | 'undoes' | null
  readonly file_name: string | null
  readonly media_type: string | null
  readonly bytes: number | null
  readonly by_id: number | null
  readonly by_first_name: string | null
  readonly by_last_name: string | null
}

/** Returns the steps of applications, newest first. An undone step was never shown to its student. */
export async function historiesOf({ db, actor }: ReadContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof entryOf>[]>()
  const rows = await db.rows<HistoryRow>(sql`
    select h.application_id, h.id, h.from_status, h.to_status, h.at, h.on_behalf, h.note, h.reference, h.waived, h.answer,
      case when h.undoes_id is not null then 'undoes' when u.id is not null then 'undone' end as undo, f.name as file_name, f.media_type, f.bytes, b.id as by_id, b.first_name as by_first_name,
      b.last_name as by_last_name
    from application_history h
    left join files f on f.school_id = h.school_id and f.id = h.file_id
    left join application_history u on u.school_id = h.school_id and u.undoes_id = h.id
    left join people b on b.school_id = h.school_id and b.id = h.by_id
    where h.school_id = ${db.schoolId} and ${isOneOf(sql`h.application_id`, ids, 'bigint')}
      and (${isStaff(actor.role)} or (h.undoes_id is null and u.id is null))
    order by h.id desc`)
  return new Map(
    [...Map.groupBy(rows, (row) => row.application_id)].map(([id, entries]) => [id, entries.map(entryOf)]),
  )
}

function entryOf(row: HistoryRow) {
  return {
    id: row.id,
    from: row.from_status,
    to: row.to_status,
    at: row.at,
    by: personOf('by', row),
    on_behalf: row.on_behalf,
    note: row.note,
    reference: row.reference,
    waived: row.waived,
    answer: row.answer,
    undo: row.undo,
    file:
      row.file_name === null
        ? null
        : {
            name: row.file_name,
            type: row.media_type ?? '',
            bytes: row.bytes ?? 0,
            url: pathOf(getEvidence, { id: row.id }),
          },
  }
}
