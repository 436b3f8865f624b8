import { sql } from 'drizzle-orm'
import { inSchool } from '../../../platform/database/school-db.ts'
import type { Ground } from '../../../platform/http/ground.ts'
import { openDrivers } from '../../../platform/mail/post-office.ts'
import { makeArchive } from './archive.ts'
import { erasePersonOf } from './erase.ts'
import { guardianLetter, tellAdmins, tellPerson } from './letters.ts'
import { privacyWork } from './work.ts'

/** Makes archives, erases, and writes the letters about both, in this process. */
export async function workPrivacy(ground: Ground): Promise<void> {
  const drivers = openDrivers(ground.settings, ground.pools)
  await ground.jobs.work(privacyWork, async ({ about, id, school_id: schoolId }) => {
    if (about === 'archive') return makeArchive(ground, schoolId, id)
    if (about === 'erasure') return erasePersonOf(ground, schoolId, id)
    if (about === 'guardian') {
      const letter = await inSchool(ground.pools, { schoolId }, (db) => guardianLetter(ground, db, id))
      if (letter) await drivers.letters.send(letter)
      return
    }
    await inSchool(ground.pools, { schoolId }, async (db) => {
      if (about === 'refused') return tellPerson(ground, db, { id, about })
      const alarm = await db.row<{ who: string; students: number; what: 'records' | 'lists' }>(sql`
        select a.students, a.what, trim(concat_ws(' ', p.first_name, p.last_name)) as who from opening_alarms a
        join people p on p.school_id = a.school_id and p.id = a.actor_id
        where a.school_id = ${schoolId} and a.id = ${id}`)
      if (alarm)
        await tellAdmins(ground, db, {
          about: alarm.what === 'lists' ? 'lists' : 'openings',
          values: { who: alarm.who, students: alarm.students },
          path: `/users-list?q=${encodeURIComponent(alarm.who)}`,
        })
    })
  })
}
