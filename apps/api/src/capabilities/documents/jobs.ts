import { sql } from '../../platform/database/sql.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { jobKind } from '../../platform/jobs/job-queue.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { educationAdded, educationChanged, educationRemoved } from '../education/events.ts'
import { studentsImported, studentsImportUndone } from '../student-import/events.ts'
import { studentMerged, studentMergeUndone } from '../student-merge/events.ts'
import { recordChanged, recordsChanged, recordsChangeUndone } from '../students/events.ts'
import { sendLetter } from './commands/letters.ts'
import { updateReadiness } from './commands/readiness.ts'
import { documentScan, scanVersion } from './commands/scan.ts'
import { readinessWalk, updateAllReadiness } from './commands/update-all-readiness.ts'
import { documentExpired, documentInfected, documentRejected } from './events.ts'

type Kind = Parameters<typeof sendLetter>[2]['kind']
export const documentLetter = jobKind<{ kind: Kind; student_id: number; type_id: number }>({
  name: 'document-letter',
  atOnce: 20,
})

const lettersOf = [
  [documentRejected, 'returned'],
  [documentInfected, 'infected'],
  [documentExpired, 'expired'],
] as const satisfies readonly (readonly [unknown, Kind])[]
// The fields that rules of document sets use.
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

/** Registers the jobs and reactions of documents: scans, e-mails, and readiness of students. */
export async function workDocuments(services: Services): Promise<void> {
  const unattended = (schoolId: number, requestId: string) => ({ schoolId, requestId, client: 'documents' })
  await services.jobs.work(documentScan, ({ school_id: schoolId, version_id: versionId }) =>
    scanVersion(services, schoolId, versionId),
  )
  await services.jobs.work(readinessWalk, ({ school_id: schoolId, ...wish }) =>
    updateAllReadiness(services, schoolId, wish),
  )
  await services.jobs.work(
    documentLetter,
    ({ school_id: schoolId, student_id: studentId, type_id: typeId, kind }, jobId) =>
      inSystemContext(services, unattended(schoolId, jobId), (ctx) =>
        sendLetter(ctx, studentId, { kind, typeIds: [typeId] }),
      ),
  )
  for (const [type, kind] of lettersOf)
    on(type, {
      sendDocumentLetter: async (here, db, { payload, object_id: id }) => {
        const found = await db.row<{ type_id: number }>(sql`
          select type_id from documents where school_id = ${db.schoolId} and id = ${id}`)
        if (!found) return
        await here.jobs.send(db, documentLetter, {
          kind,
          student_id: payload.student,
          type_id: found.type_id,
        })
      },
    })
  on(recordChanged, {
    keepReady: async (here, db, { object_id: studentId, payload, id }) => {
      if (studentId === null || !payload.changed.some((name) => asked.has(name))) return
      await inSystemContext(here, unattended(db.schoolId, `event-${id}`), (ctx) =>
        updateReadiness(ctx, [studentId]),
      )
    },
  })
  for (const type of [recordsChanged, recordsChangeUndone, studentsImported, studentsImportUndone])
    on(type, {
      walkReadiness: async (here, db, { payload: { bulk, changed } }) => {
        if (bulk !== null && changed.some((field) => asked.has(field)))
          await here.jobs.send(db, readinessWalk, { after: 0, bulk_id: bulk })
      },
    })
  // Documents have moved from one student to the other.
  for (const type of [studentMerged, studentMergeUndone])
    on(type, {
      keepBothReady: async (here, db, { object_id: retainedId, payload, id }) => {
        const both = [retainedId, payload.other].filter((one) => one !== null)
        await inSystemContext(here, unattended(db.schoolId, `event-${id}`), (ctx) =>
          updateReadiness(ctx, both),
        )
      },
    })
  for (const type of [educationAdded, educationChanged, educationRemoved])
    on(type, {
      keepReady: async (here, db, { object_id: studentId, id }) => {
        if (studentId === null) return
        await inSystemContext(here, unattended(db.schoolId, `event-${id}`), (ctx) =>
          updateReadiness(ctx, [studentId]),
        )
      },
    })
}
