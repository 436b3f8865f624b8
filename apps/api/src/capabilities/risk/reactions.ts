import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { personDeleted, personRestored } from '../accounts/events.ts'
import { classAttendanceMarked } from '../classes/events.ts'
import { homeworkExcused, homeworkSubmitted } from '../homework/events.ts'
import { lessonDone } from '../lessons/events.ts'
import { programStudentAccessChanged, programStudentLeft, programStudentRemoved } from '../programs/events.ts'
import { attemptFinished } from '../tasks/events.ts'
import { riskSettingsChanged } from './events.ts'
import { riskChecks, schoolRiskChecks } from './jobs.ts'

/**
 * Registers what makes the product look at a student again before the night. Work can only end a reason, so it is
 * looked at for those who have one: an exam of a thousand others costs nothing.
 */
export function reactToRisks(): void {
  const check = async (here: Services, db: SchoolDb, student: number) => {
    await here.jobs.send(db, riskChecks, { student_id: student })
  }
  const checkIfAtRisk = async (here: Services, db: SchoolDb, student: SQL) => {
    const found = await db.row<{ id: number }>(sql`
      select r.student_id as id from risks r
      where r.school_id = ${db.schoolId} and r.student_id = (${student}) and r.cleared_at is null limit 1`)
    if (found) await check(here, db, found.id)
  }
  on(classAttendanceMarked, {
    checkRisk: async (here, db, { payload }) => {
      for (const { student } of payload.marks) await check(here, db, student)
    },
  })
  on(homeworkExcused, { checkRisk: (here, db, { payload }) => check(here, db, payload.student) })
  on(homeworkSubmitted, {
    checkRisk: (here, db, { object_id: id }) =>
      checkIfAtRisk(
        here,
        db,
        sql`select student_id from homework where school_id = ${db.schoolId} and id = ${id}`,
      ),
  })
  on(attemptFinished, {
    checkRisk: (here, db, { object_id: id }) =>
      checkIfAtRisk(
        here,
        db,
        sql`select person_id from attempts where school_id = ${db.schoolId} and id = ${id}`,
      ),
  })
  on(lessonDone, {
    checkRisk: (here, db, { actor_id: id }) => checkIfAtRisk(here, db, sql`${id}::bigint`),
  })
  for (const type of [programStudentLeft, programStudentRemoved, programStudentAccessChanged])
    on(type, { checkRisk: (here, db, { payload }) => check(here, db, payload.person) })
  for (const type of [personDeleted, personRestored])
    on(type, {
      checkRisk: async (here, db, { object_id: id, payload }) => {
        if (payload.role === 'student' && id !== null) await check(here, db, id)
      },
    })
  on(riskSettingsChanged, {
    checkRisks: async (here, db) => {
      await here.jobs.send(db, schoolRiskChecks, {})
    },
  })
}
