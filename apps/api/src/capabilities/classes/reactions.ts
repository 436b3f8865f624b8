import { objectIdOf } from '../../platform/events/object-id.ts'
import { on } from '../../platform/events/reactions.ts'
import { personDeleted, personRestored } from '../accounts/events.ts'
import { programStudentAdded, programStudentLeft, programStudentRemoved } from '../programs/events.ts'
import { classDepartures } from './jobs.ts'

/** Students who leave the school or a program leave its classes, and come back to them when they return. */
export function reactToClasses(): void {
  for (const type of [programStudentRemoved, programStudentLeft])
    on(type, {
      leaveClasses: async (here, db, event) => {
        const departed = { student_id: event.payload.person, program_id: objectIdOf(event) }
        await here.jobs.send(db, classDepartures, departed)
      },
    })
  on(personDeleted, {
    leaveClasses: async (here, db, event) => {
      if (event.payload.role === 'student')
        await here.jobs.send(db, classDepartures, { student_id: objectIdOf(event) })
    },
  })
  on(personRestored, {
    comeBackToClasses: async (here, db, event) => {
      const { role, away_since: since } = event.payload
      if (role === 'student')
        await here.jobs.send(db, classDepartures, { student_id: objectIdOf(event), since })
    },
  })
  on(programStudentAdded, {
    comeBackToClasses: async (here, db, event) => {
      const { person, away_since: since } = event.payload
      if (since !== undefined)
        await here.jobs.send(db, classDepartures, {
          student_id: person,
          program_id: objectIdOf(event),
          since,
        })
    },
  })
}
