import { sql } from 'drizzle-orm'
import { on } from '../../platform/events/reactions.ts'
import type { Ground } from '../../platform/http/ground.ts'
import { actOfNobody } from '../../platform/jobs/act-of-nobody.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { sendLetter } from './commands/letters.ts'
import { keepReady } from './commands/readiness.ts'
import { documentScan, scanVersion } from './commands/scan.ts'
import { readinessWalk, walkReadiness } from './commands/walk.ts'

type Kind = Parameters<typeof sendLetter>[2]['kind']
const documentLetter = jobKind<{ kind: Kind; student_id: number; type_id: number }>({
  name: 'document-letter',
  atOnce: 20,
})

const lettersOf: Readonly<Record<string, Kind>> = {
  'document.rejected': 'returned',
  'document.infected': 'infected',
  'document.expired': 'expired',
}
// What rules of sets ask about.
const asked = new Set([
  'countries',
  'degrees',
  'packages',
  'lives_with',
  'parents_divorced',
  'deceased_parents',
  'who_works',
  'who_owns_property',
  'rents_home',
  'name_changed',
  'wants_grant',
])

/** Registers what happens to papers by itself: scans, letters, and whether a student is ready. */
export async function workDocuments(ground: Ground): Promise<void> {
  const unattended = (schoolId: number, requestId: string) => ({ schoolId, requestId, client: 'documents' })
  await ground.jobs.work(documentScan, ({ school_id: schoolId, version_id: versionId }) =>
    scanVersion(ground, schoolId, versionId),
  )
  await ground.jobs.work(readinessWalk, ({ school_id: schoolId, ...wish }) =>
    walkReadiness(ground, schoolId, wish),
  )
  await ground.jobs.work(
    documentLetter,
    ({ school_id: schoolId, student_id: studentId, type_id: typeId, kind }, jobId) =>
      actOfNobody(ground, unattended(schoolId, jobId), (act) =>
        sendLetter(act, studentId, { kind, typeIds: [typeId] }),
      ),
  )
  for (const [name, kind] of Object.entries(lettersOf))
    on(name, {
      sendDocumentLetter: async (here, db, { details, object_id: id }) => {
        const found = await db.row<{ type_id: number }>(sql`
          select type_id from document_items where school_id = ${db.schoolId} and id = ${id}`)
        if (!found || typeof details.student !== 'number') return
        await here.jobs.send(db, documentLetter, {
          kind,
          student_id: details.student,
          type_id: found.type_id,
        })
      },
    })
  on('record.changed', {
    keepReady: async (here, db, { object_id: studentId, details, id }) => {
      const changed = Array.isArray(details.changed) ? details.changed : []
      if (studentId === null || !changed.some((name) => asked.has(String(name)))) return
      await actOfNobody(here, unattended(db.schoolId, `event-${id}`), (act) => keepReady(act, [studentId]))
    },
  })
  for (const name of [
    'records.changed',
    'records.change_undone',
    'students.imported',
    'students.import_undone',
  ])
    on(name, {
      walkReadiness: async (here, db, { details }) => {
        const changed = Array.isArray(details.changed) ? details.changed : []
        if (typeof details.bulk === 'number' && changed.some((field) => asked.has(String(field))))
          await here.jobs.send(db, readinessWalk, { after: 0, bulk_id: details.bulk })
      },
    })
  // Papers have moved from one student to the other.
  for (const name of ['student.merged', 'student.merge_undone'])
    on(name, {
      keepBothReady: async (here, db, { object_id: keptId, details, id }) => {
        const both = [keptId, details.other].filter((one) => typeof one === 'number')
        await actOfNobody(here, unattended(db.schoolId, `event-${id}`), (act) => keepReady(act, both))
      },
    })
  for (const name of ['education.added', 'education.changed', 'education.removed'])
    on(name, {
      keepReady: async (here, db, { object_id: studentId, id }) => {
        if (studentId === null) return
        await actOfNobody(here, unattended(db.schoolId, `event-${id}`), (act) => keepReady(act, [studentId]))
      },
    })
}
