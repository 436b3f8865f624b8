import { buffer } from 'node:stream/consumers'
import { fullName } from '@qadam/contract/full-name.ts'
import { create as dispositionOf } from 'content-disposition'
import { requireSecondFactorOnNewDevice } from '../../../platform/access/second-factor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { type ZipEntry, zipStream } from '../../../platform/files/zip-writer.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { noteOpening } from '../../privacy/public.ts'
import { requireStudent } from '../../students/public.ts'
import { noDocuments } from '../errors.ts'
import { documentArchived } from '../events.ts'
import { documentsOf, presentVersionOf, type StudentDocument } from './documents.ts'
import { readSettings } from './kinds.ts'
import { isThere, namesInArchive, personOf } from './names.ts'

/** Returns a student's current documents in one ZIP, named by the school's pattern. @throws Failure 403 before staff open one on a new device, 404 */
export async function archiveOf(ctx: RequestContext, studentId: number): Promise<FileAnswer> {
  await requireStudent(ctx.db, ctx.actor, studentId)
  requireSecondFactorOnNewDevice(ctx.actor, ctx.now)
  const documents = (await documentsOf(ctx.db, [studentId])).filter(isThere)
  if (documents.length === 0) throw noDocuments()
  const person = await personOf(ctx, studentId)
  const entries = await entriesOf(ctx, documents, person)
  await noteOpening(ctx, studentId, 'papers')
  await record(ctx, documentArchived, {
    kind: 'person',
    id: studentId,
    payload: { versions: documents.map((document) => document.present_version_id) },
  })
  return new FileAnswer(zipStream(entries), {
    'content-type': 'application/zip',
    'content-disposition': dispositionOf(`${fullName(person)}.zip`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}

async function entriesOf(
  ctx: RequestContext,
  documents: readonly StudentDocument[],
  person: Awaited<ReturnType<typeof personOf>>,
): Promise<ZipEntry[]> {
  const { file_name_pattern: pattern } = await readSettings(ctx)
  const names = await namesInArchive(ctx, documents, { person, pattern })
  const keys = new Map(
    (
      await ctx.db.rows<{ id: number; store_key: string }>(sql`
        select v.id, f.store_key from document_versions v
        join files f on f.school_id = v.school_id and f.id = v.file_id
        where v.school_id = ${ctx.schoolId}
          and v.id = ${anyId(documents.map((one) => one.present_version_id))}`)
    ).map((row) => [row.id, row.store_key]),
  )
  return documents.flatMap((document, index) => {
    const version = presentVersionOf(document)
    const key = version && keys.get(version.id)
    if (!key) return []
    return [
      {
        name: names[index] ?? 'document',
        modified: new Date(version.uploaded_at),
        content: async () => {
          const body = await ctx.services.files.get(key)
          if (!body) throw new Error('the bytes of a document are gone')
          return buffer(body)
        },
      },
    ]
  })
}
