import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** Names the database in which mailings of the school go by themselves, unless it has a name already. */
export const bindToDatabase = ({ db }: RequestContext) =>
  db.rows(sql`
    insert into mailing_settings (school_id, installation) values (${db.schoolId}, this_installation())
    on conflict (school_id) do update set installation = coalesce(mailing_settings.installation, excluded.installation)`)

/** Lets mailings go by themselves in this database, also when the data came from another one. */
export const moveToDatabase = ({ db }: RequestContext) =>
  db.rows(
    sql`update mailing_settings set installation = this_installation() where school_id = ${db.schoolId}`,
  )
