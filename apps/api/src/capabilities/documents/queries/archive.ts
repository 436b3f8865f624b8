import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { create as dispositionOf } from 'content-disposition'
import { sql } from 'drizzle-orm'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { record } from '../../../platform/events/record.ts'
import { type ZipEntry, zipOf } from '../../../platform/files/zip-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { noteOpening } from '../../privacy/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { noPapers } from '../errors.ts'
import { nameInArchive } from '../rules.ts'
import { readSettings } from './kinds.ts'
import { type Paper, papersOf } from './papers.ts'
import { nameIn } from './tell.ts'

interface Person {
  readonly first_name: string
  readonly last_name: string
}

/** A student's present papers in one ZIP, named by the school's pattern. @throws Failure 404 */
export async function archiveOf(act: Act, studentId: number): Promise<FileAnswer> {
  await requireStudent(act.db, act.actor, studentId)
  const papers = (await papersOf(act.db, [studentId])).filter(
    (paper) => paper.scan === 'clean' || paper.scan === 'not_scanned',
  )
  if (papers.length === 0) throw noPapers()
  const person = await personOf(act, studentId)
  const entries = await entriesOf(act, papers, person)
  await noteOpening(act, studentId, 'papers')
  await record(act, 'document.archived', {
    kind: 'person',
    id: studentId,
    details: { versions: papers.map((paper) => paper.present_version_id) },
  })
  return new FileAnswer(Readable.from(zipOf(entries)), {
    'content-type': 'application/zip',
    'content-disposition': dispositionOf(`${person.last_name} ${person.first_name}`.trim().concat('.zip')),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}

/** The student's names as in the passport, where they are known. */
async function personOf({ db }: Act, studentId: number): Promise<Person> {
  const row = await db.row<Person>(sql`
    select coalesce(nullif(n.passport_first_name, ''), p.first_name) as first_name,
      coalesce(nullif(n.passport_last_name, ''), p.last_name) as last_name
    from people p left join student_names n on n.school_id = p.school_id and n.student_id = p.id
    where p.school_id = ${db.schoolId} and p.id = ${studentId}`)
  return row ?? { first_name: '', last_name: '' }
}

async function entriesOf(act: Act, papers: readonly Paper[], person: Person): Promise<ZipEntry[]> {
  const { file_name_pattern: pattern } = await readSettings(act)
  const { time_zone: zone } = await getSchoolRow(act.db)
  const keys = new Map(
    (
      await act.db.rows<{ id: number; store_key: string }>(sql`
        select v.id, f.store_key from document_versions v
        join files f on f.school_id = v.school_id and f.id = v.file_id
        where v.school_id = ${act.schoolId}
          and v.id = any(${sql.param(papers.map((one) => one.present_version_id))}::bigint[])`)
    ).map((row) => [row.id, row.store_key]),
  )
  const taken = new Set<string>()
  return papers.flatMap((paper, index) => {
    const key = keys.get(paper.present_version_id ?? 0)
    if (!key) return []
    const values = {
      first_name: person.first_name,
      last_name: person.last_name,
      type: paper.code,
      name: nameIn(paper, act.language),
      number: String(index + 1).padStart(2, '0'),
      date: dayIn(zone, new Date(paper.uploaded_at)),
    }
    const ending = /\.([a-z0-9]{1,8})$/i.exec(paper.file_name)?.[1] ?? 'bin'
    return [
      {
        name: nameInArchive(pattern, values, { ending, taken }),
        modified: new Date(paper.uploaded_at),
        content: async () => {
          const body = await act.ground.files.get(key)
          if (!body) throw new Error('the bytes of a paper are gone')
          return buffer(body)
        },
      },
    ]
  })
}
