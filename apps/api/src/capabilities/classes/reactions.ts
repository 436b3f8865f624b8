import { on } from '../../platform/events/reactions.ts'
import { personDeleted, personRestored } from '../accounts/events.ts'
import { programStudentAdded, programStudentLeft, programStudentRemoved } from '../programs/events.ts'
import { classDepartures } from './jobs.ts'

/** Students who leave the school or a program leave its classes, and come back to them when they return. */
export function reactToClasses(): void {
  for (const type of [programStudentRemoved, programStudentLeft])
    on(type, {
      leaveClasses: async (here, db, { object_id: programId, payload }) => {
        const departed = { student_id: payload.person, program_id: programId ?? 0 }
        await here.jobs.send(db, classDepartures, departed)
      },
    })
  on(personDeleted, {
    leaveClasses: async (here, db, { object_id: id, payload }) => {
      if (payload.role === 'student') await here.jobs.send(db, classDepartures, { student_id: id ?? 0 })
    },
  })
  on(personRestored, {
    comeBackToClasses: async (here, db, { object_id: id, payload: { role, away_since: since } }) => {
      if (role === 'student') await here.jobs.send(db, classDepartures, { student_id: id ?? 0, since })
    },
  })
  on(programStudentAdded, {
    comeBackToClasses: async (here, db, { object_id: programId, payload }) => {
      const { person, away_since: since } = payload
      if (since !== undefined)
        await here.jobs.send(db, classDepartures, {
          student_id: person,
          program_id: programId ?? 0,
          since,
        })
    },
  })
}
