import { sql } from '../../platform/database/sql.ts'
import { on } from '../../platform/events/reactions.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { educationAdded, educationChanged, educationRemoved } from '../education/events.ts'
import { studentsImported, studentsImportUndone } from '../student-import/events.ts'
import { studentMerged, studentMergeUndone } from '../student-merge/events.ts'
import { recordChanged, recordsChanged, recordsChangeUndone } from '../students/events.ts'
import { updateReadiness } from './commands/readiness.ts'
import { readinessWalk } from './commands/update-all-readiness.ts'
import { documentExpired, documentInfected, documentRejected } from './events.ts'
import { type DocumentLetterKind, documentLetter } from './jobs.ts'

const lettersOf = [
  [documentRejected, 'returned'],
  [documentInfected, 'infected'],
  [documentExpired, 'expired'],
] as const satisfies readonly (readonly [unknown, DocumentLetterKind])[]
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

const unattended = (schoolId: number, requestId: string) => ({ schoolId, requestId, client: 'documents' })

/** Registers the e-mails about documents, and what changes the readiness of students. */
export function reactToDocuments(): void {
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
