import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { reportOf } from '@qadam/contract/reports/definitions.ts'
import { orderFile } from '@qadam/contract/reports/endpoints.ts'
import { maxExportedRows } from '@qadam/contract/reports/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { findActorWithoutSignIn } from '../../../platform/access/find-actor.ts'
import { noteRead, withoutNumbers } from '../../../platform/access/many-read.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { type Sheet, streamSheet } from '../../../platform/files/sheet-file.ts'
import { insertStoredFile } from '../../../platform/files/stored-file.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { reportFileTooLong, reportNoLongerAllowed } from '../errors.ts'
import { reportExported } from '../events.ts'
import { sheetOfReport } from '../formats/sheet.ts'
import { wordsOf } from '../formats/words.ts'
import { assertReader, mayExport } from '../policy.ts'
import { studentsIn } from '../queries/answer.ts'
import { everyRow } from '../queries/every-row.ts'
import { fileFactsOf } from '../queries/file-facts.ts'
import type { FileRow } from '../queries/files.ts'
import { sortingOf } from '../queries/report.ts'
import { scopeOf } from '../queries/scope.ts'
import { reportFileJob } from './work.ts'

interface Order extends Pick<FileRow, 'id' | 'report' | 'file' | 'asked' | 'created_at'> {
  readonly person_id: number
  readonly language: Language
  readonly signed_in_at: string
}

interface Written {
  readonly actor: Actor
  readonly name: string
  readonly rows: number
  readonly people: ReadonlySet<number>
}

export async function workReports(services: Services): Promise<void> {
  await services.jobs.work(
    reportFileJob,
    ({ id, school_id: schoolId }) => writeOrderedFile(services, schoolId, id),
    { givenUp: ({ id, school_id: schoolId }) => fail(services, { schoolId, id }, 'request.failed') },
  )
}

/** Writes an ordered file with the permissions that its person has now. Idempotent. */
async function writeOrderedFile(services: Services, schoolId: number, id: number): Promise<void> {
  const order = await inSchool(services.pools, { schoolId }, (db) =>
    db.row<Order>(sql`
      update report_files set state = 'making', rows_done = 0
      where school_id = ${schoolId} and id = ${id} and state in ('waiting', 'making')
      returning id, report, file, asked, created_at, person_id, language, signed_in_at`),
  )
  if (!order) return
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  try {
    const path = join(folder, 'report')
    const written = await writeContent(services, { schoolId, order, path })
    await storeContent(services, { schoolId, order, path, written })
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.status >= 500) throw cause
    await fail(services, { schoolId, id }, cause.code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Making = { readonly schoolId: number; readonly order: Order; readonly path: string }

/** Writes the rows as they are read: neither they nor the file are held in memory. */
async function writeContent(services: Services, { schoolId, order, path }: Making): Promise<Written> {
  const now = services.clock.now()
  const options = { schoolId, readOnly: true, streaming: true, now }
  return inSchool(services.pools, options, async (db) => {
    const { report, asked, language } = order
    const { person_id: personId, signed_in_at: signedInAt } = order
    const person = await findActorWithoutSignIn(db, personId)
    // They proved who they are when they ordered the file.
    const actor = person && { ...person, signedInAt }
    if (!actor || !(await mayExport.allows(actor, db))) throw reportNoLongerAllowed()
    assertReader(actor, report)
    const reading = { db, actor, now, language, schoolId, services }
    const definition = reportOf(report)
    const scope = await scopeOf(reading, definition, asked, { first: 'first', last: 'last' })
    const facts = await fileFactsOf(reading, { report, scope, rows: 0 })
    const sorting = sortingOf(definition, asked.sort)
    const people = new Set<number>()
    let [rows, total] = [0, 0]
    async function* counted() {
      for await (const each of everyRow(reading, report, { scope, sorting })) {
        if (each.isTotal) total = each.count ?? 0
        else rows += 1
        if (total > maxExportedRows) throw reportFileTooLong({ values: { max: maxExportedRows } })
        for (const student of studentsIn({ results: [each.row] })) people.add(student)
        if (rows % 2_000 === 0) await noteProgress(services, { schoolId, id: order.id, rows })
        yield each
      }
    }
    const content = { rows: counted(), facts: () => ({ ...facts, rows }) }
    const sheet: Sheet = sheetOfReport(facts, content, wordsOf(language))
    const { body } = streamSheet(sheet, order.file)
    await pipeline(body as NodeJS.ReadableStream, createWriteStream(path, { mode: 0o600 }))
    return { actor, name: `${sheet.name}.${order.file}`, rows, people }
  })
}

async function noteProgress(
  services: Services,
  { schoolId, id, rows }: { schoolId: number; id: number; rows: number },
): Promise<void> {
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`
      update report_files set rows_done = ${rows}
      where school_id = ${schoolId} and id = ${id} and state = 'making'`),
  )
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Stores the file for its person, counts the people in it and records the export, all together. */
async function storeContent(
  services: Services,
  { schoolId, order, path, written }: Making & { written: Written },
): Promise<void> {
  const { actor, name, rows, people } = written
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  const { size: bytes } = await stat(path)
  const unattended = { schoolId, requestId: `report-file-${order.id}`, client: 'reports' }
  await inSystemContext(services, unattended, async (system) => {
    const ctx = { ...system, actor, language: order.language }
    const { report, file, asked } = order
    // Counted as of the order, when the person could be asked for their password.
    await noteRead(
      { ...ctx, now: new Date(order.created_at) },
      { call: orderFile.path, asked: { report, ...asked }, people },
    )
    const stored = await insertStoredFile(
      ctx,
      { name, mediaType: mediaTypes[file], audience: 'private' },
      { path, bytes, sha256: hash.digest('hex') },
    )
    await ctx.db.one(sql`
      update report_files set state = 'ready', file_id = ${stored.id}, ended_at = ${ctx.now}, rows_done = ${rows},
        rows_total = ${rows}
      where school_id = ${schoolId} and id = ${order.id} and state = 'making' returning id`)
    await record(ctx, reportExported, {
      kind: 'report',
      id: null,
      payload: { report, file, filter: withoutNumbers(asked), rows },
    })
  })
}

async function fail(
  services: Services,
  { schoolId, id }: { schoolId: number; id: number },
  code: ErrorCode,
): Promise<void> {
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`
      update report_files set state = 'failed', failure = ${code}, ended_at = ${services.clock.now()}
      where school_id = ${schoolId} and id = ${id} and state in ('waiting', 'making')`),
  )
}
