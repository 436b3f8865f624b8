import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { sendAtOnce } from '../../../platform/mail/letter-sender.ts'
import { openDrivers } from '../../../platform/mail/mail-queue.ts'
import { makeArchive } from './archive.ts'
import { erasePersonOf } from './erase.ts'
import { guardianLetter } from './letters.ts'
import { notifyAdmins, notifyPerson } from './notify.ts'
import { privacyWork } from './work.ts'

export async function workPrivacy(services: Services): Promise<void> {
  const drivers = openDrivers(services.settings, services.pools)
  await services.jobs.work(privacyWork, async ({ about, id, school_id: schoolId }, jobId) => {
    if (about === 'archive') return makeArchive(services, schoolId, id)
    if (about === 'erasure') return erasePersonOf(services, schoolId, id)
    if (about === 'guardian') {
      const letter = await inSchool(services.pools, { schoolId }, (db) => guardianLetter(services, db, id))
      if (letter) await sendAtOnce(services, drivers.letters, { schoolId, letter })
      return
    }
    await inSystemContext(services, { schoolId, requestId: jobId, client: 'privacy' }, async (ctx) => {
      if (about === 'refused') return notifyPerson(ctx, { request: id, outcome: about })
      const alarm = await ctx.db.row<{ who: string; students: number; what: 'records' | 'lists' }>(sql`
        select a.students, a.what, trim(concat_ws(' ', p.first_name, p.last_name)) as who from opening_alarms a
        join people p on p.school_id = a.school_id and p.id = a.actor_id
        where a.school_id = ${schoolId} and a.id = ${id}`)
      if (alarm)
        await notifyAdmins(ctx, {
          about: alarm.what === 'lists' ? 'lists' : 'openings',
          who: alarm.who,
          students: alarm.students,
        })
    })
  })
}
