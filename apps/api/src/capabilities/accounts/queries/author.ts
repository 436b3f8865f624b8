import { type SQL, sql } from '../../../platform/database/sql.ts'

/** Returns a person of a `people` alias as an author, in JSON. */
export const authorJson = (alias: string): SQL =>
  sql.raw(`json_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name,
    'role', ${alias}.role, 'avatar_small', (select '/files/' || tf.store_key from files tf
      where tf.school_id = ${alias}.school_id and tf.id = ${alias}.avatar_small_file_id))`)
