import { type SQL, sql } from '../database/sql.ts'

/**
 * Returns a select of `actor_id`: who last did this to a row, from the audit log. The log's retention is
 * longer than any undo.
 */
export const lastActor = ({
  schoolId,
  kind,
  id,
  action,
}: {
  readonly schoolId: number
  readonly kind: SQL
  readonly id: SQL
  readonly action: SQL
}): SQL => sql`
  select a.actor_id from audit_log a
  where a.school_id = ${schoolId} and a.object_kind = ${kind} and a.object_id = ${id} and a.action = ${action}
  order by a.id desc limit 1`
