import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fullName } from '@qadam/contract/full-name.ts'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { insertStoredFile } from '../../../platform/files/stored-file.ts'
import { type ZipEntry, zipStream } from '../../../platform/files/zip-writer.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { dataRequestArchiveMade } from '../events.ts'
import { archiveDays, inDays } from '../rules/terms.ts'
import { indexPage } from './index-page.ts'
import { notifyPerson } from './notify.ts'
import { filesOf, rowsOfPerson, type TableOfPerson } from './rows-of-person.ts'

interface Asked {
  readonly person_id: number
  readonly with_notes: boolean
  readonly first_name: string
  readonly last_name: string
}

/** Makes the archive of a request and notifies its person. Idempotent. */
export async function makeArchive(services: Services, schoolId: number, id: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  try {
    const path = join(folder, 'archive.zip')
    const now = services.clock.now()
    const found = await inSchool(services.pools, { schoolId, readOnly: true }, (db) => findContents(db, id))
    if (!found) return
    const entries = await entriesOf(services, found, now)
    await pipeline(zipStream(entries), createWriteStream(path, { mode: 0o600 }))
    const sha256 = await digestOfFile(path)
    await inSystemContext(
      services,
      { schoolId, requestId: `data-request-${id}`, client: 'privacy' },
      async (ctx) => {
        const { size: bytes } = await stat(path)
        const file = await insertStoredFile(
          ctx,
          {
            name: `my-data-${now.toISOString().slice(0, 10)}.zip`,
            mediaType: 'application/zip',
            audience: 'private',
          },
          { path, bytes, sha256 },
        )
        await ctx.db.one(sql`
        update data_requests set state = 'ready', file_id = ${file.id}, ended_at = ${ctx.now},
          expires_at = ${inDays(ctx.now, archiveDays)}
        where school_id = ${schoolId} and id = ${id} and state = 'making' returning id`)
        await record(ctx, dataRequestArchiveMade, { kind: 'data_request', id })
        await notifyPerson(ctx, { request: id, outcome: 'ready' })
      },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Contents {
  readonly asked: Asked
  readonly school: string
  readonly tables: readonly TableOfPerson[]
  readonly files: Awaited<ReturnType<typeof filesOf>>
}

/** Returns what the archive of a request holds; undefined when it is no longer being made. */
async function findContents(db: SchoolDb, id: number): Promise<Contents | undefined> {
  const asked = await db.row<Asked>(sql`
    select r.person_id, r.with_notes, p.first_name, p.last_name from data_requests r
    join people p on p.school_id = r.school_id and p.id = r.person_id
    where r.school_id = ${db.schoolId} and r.id = ${id} and r.kind = 'export' and r.state = 'making'`)
  if (!asked) return undefined
  const tables: TableOfPerson[] = []
  for await (const table of rowsOfPerson(db, asked.person_id, asked.with_notes)) tables.push(table)
  const { name: school } = await getSchoolRow(db)
  return { asked, school, tables, files: await filesOf(db, asked.person_id, tables) }
}

async function entriesOf(services: Services, contents: Contents, now: Date): Promise<ZipEntry[]> {
  const { asked, school, tables, files } = contents
  const person = fullName(asked)
  const stored: { name: string; title: string; bytes: number }[] = []
  const fileEntries: ZipEntry[] = []
  for (const file of files) {
    const name = `files/${file.id}-${plainName(file.name)}`
    // If the content of a file is missing, the index still lists its row.
    const stream = await services.files.get(file.store_key)
    stream?.destroy()
    stored.push({ name: stream ? name : '', title: file.name, bytes: file.bytes })
    if (stream)
      fileEntries.push({
        name,
        modified: now,
        content: async () => {
          const body = await services.files.get(file.store_key)
          return body ? buffer(body) : Buffer.alloc(0)
        },
      })
  }
  const index = indexPage({ person, school, now, tables, files: stored })
  const textEntry = (name: string, text: string): ZipEntry => ({
    name,
    modified: now,
    content: async () => Buffer.from(text),
  })
  return [
    textEntry('index.html', index),
    ...tables.map(({ name, rows }) => textEntry(`data/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`)),
    ...fileEntries,
  ]
}

/** Returns a file name that is valid on every operating system. */
function plainName(name: string): string {
  return name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '_').slice(-120)
}

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
