import { objectIdOf } from '../../platform/events/object-id.ts'
import { on } from '../../platform/events/reactions.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { personCreated, personRegistered } from '../accounts/events.ts'
import { linkNewStudent } from './commands/link-new-student.ts'

/** Registers what happens to open requests of somebody who becomes a student. */
export function reactToNewStudents(): void {
  on(personCreated, {
    makeConsultationStudent: async (here, db, event) => {
      if (event.payload.role !== 'student') return
      const unattended = { schoolId: db.schoolId, requestId: `event-${event.id}`, client: 'consultations' }
      await inSystemContext(here, unattended, (ctx) =>
        linkNewStudent(ctx, { student: objectIdOf(event), by: event.actor_id, isDone: true }),
      )
    },
  })
  // Whoever registers alone still waits for the consultation.
  on(personRegistered, {
    linkConsultation: async (here, db, event) => {
      const unattended = { schoolId: db.schoolId, requestId: `event-${event.id}`, client: 'consultations' }
      await inSystemContext(here, unattended, (ctx) =>
        linkNewStudent(ctx, { student: objectIdOf(event), by: null, isDone: false }),
      )
    },
  })
}
