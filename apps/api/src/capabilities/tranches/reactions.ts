import type { SchoolDb } from '../../platform/database/school-db.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { openingBalanceRecorded } from '../opening-balances/events.ts'
import { creditApplications } from './jobs.ts'

/** Registers what gives a student credit or debt outside of plans. */
export function reactToMoney(): void {
  on(openingBalanceRecorded, {
    applyCredit: async (services: Services, db: SchoolDb, { object_id: student }) => {
      if (student !== null) await services.jobs.send(db, creditApplications, { student_id: student })
    },
  })
}
