import type { documentDetail } from '@qadam/contract/documents/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { requireStudent } from '../../students/public.ts'
import { thumbnailAddress } from './address.ts'
import { peopleOf, presentDocument } from './present.ts'

type Presented = z.input<typeof documentDetail>
type By<T> = Omit<T, 'by'> & { by_id: number | null }

/** Returns a document with its versions, history and custody, newest first. @throws Failure 404 */
export async function getDocument(ctx: ReadContext, studentId: number, typeId: number): Promise<Presented> {
  const { db } = ctx
  await requireStudent(db, ctx.actor, studentId)
  const document = await presentDocument(ctx, studentId, typeId)
  const versions = await db.rows<
    Omit<Presented['versions'][number], 'uploaded_by' | 'thumbnail'> & {
      uploaded_by_id: number
      thumbnail_id: number | null
    }
  >(sql`
    select v.id, v.number, v.name, v.media_type, v.bytes, v.pages, v.scan, v.uploaded_at, v.sha256 as fingerprint,
      v.removed_at is not null as is_removed, v.file_id is not null as is_present, v.uploaded_by as uploaded_by_id, v.thumbnail_id
    from document_versions v where v.school_id = ${db.schoolId} and v.document_id = ${document.id} order by v.number desc`)
  const history = await db.rows<By<Presented['history'][number]>>(sql`
    select e.id, e.act, e.from_state as from, e.to_state as to, e.reason, e.text, e.version_number, e.at, e.by_id
    from document_events e where e.school_id = ${db.schoolId} and e.document_id = ${document.id} order by e.id desc limit 200`)
  const custody = await db.rows<By<Presented['custody'][number]>>(sql`
    select m.id, m.holder, m.note, m.at, m.by_id
    from document_custody_changes m where m.school_id = ${db.schoolId} and m.document_id = ${document.id} order by m.id desc limit 200`)
  const people = await peopleOf(db, [
    ...versions.map((one) => one.uploaded_by_id),
    ...[...history, ...custody].map((one) => one.by_id),
  ])
  const whose = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  return {
    item: document,
    versions: versions.map(({ uploaded_by_id: id, thumbnail_id, ...one }) => ({
      ...one,
      uploaded_by: whose(id),
      thumbnail: thumbnailAddress(ctx, { ...one, thumbnail_id, uploaded_by: id }),
    })),
    history: history.map(({ by_id: id, ...one }) => ({ ...one, by: whose(id) })),
    custody: custody.map(({ by_id: id, ...one }) => ({ ...one, by: whose(id) })),
  }
}
