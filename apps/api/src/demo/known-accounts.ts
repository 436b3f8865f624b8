import { passwordFits } from '../platform/access/passwords.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import type { Services } from '../platform/http/app-services.ts'
import { knownDemoPassword, SettingsFault } from '../settings.ts'

const demoHosts = ['localhost', 'second.localhost']
const printed = ['owner', 'manager', 'teacher', 'student'].map((name) => `${name}@demo.test`)

/**
 * Stops a production server whose database contains demo accounts with well-known passwords.
 * @throws SettingsFault that names the accounts and the fix.
 */
export async function assertNoKnownAccounts(
  services: Services,
  hosts: readonly string[] = demoHosts,
): Promise<void> {
  const known: string[] = []
  for (const host of hosts) {
    const schoolId = await services.platformDb.findSchoolOfHost(host)
    if (schoolId === null) continue
    const accounts = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
      db.rows<{ email: string; password_hash: string }>(sql`
        select email, password_hash from people
        where school_id = ${schoolId} and email = any(${[...printed, 'owner@second.test']}::text[])
          and password_hash is not null and deleted_at is null and deactivated_at is null`),
    )
    for (const { email, password_hash } of accounts)
      if (await passwordFits(knownDemoPassword, password_hash)) known.push(email)
  }
  if (known.length > 0)
    throw new SettingsFault(
      `Everybody knows the password of ${known.join(', ')}: this database was made for development. Start production with a database of its own, or give these accounts other passwords (npm run cli -- admin --help).`,
    )
}
