import { type SQL, sql } from './sql.ts'

/**
 * Returns an instant as text in UTC, as the API writes it, for use inside of JSON: there PostgreSQL itself would write it
 * with the offset of the connection, and instants would not compare as text.
 */
export const jsonInstant = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
