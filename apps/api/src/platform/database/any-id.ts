import { type SQL, sql } from './sql.ts'

/**
 * Returns the right side of `id = …` for any of these ids; passed as one parameter, so the statement text
 * stays the same.
 */
export const anyId = (ids: Iterable<number | null>): SQL => sql`any(${[...ids]}::bigint[])`
