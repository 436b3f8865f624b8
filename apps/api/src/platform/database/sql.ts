import statement, { empty, join, raw, type Sql } from 'sql-template-tag'

/** A piece of a statement with the values that travel beside its text. Pieces nest. */
export type SQL = Sql

/**
 * Writes a statement or a piece of one. What stands in `${…}` is bound as a parameter and never becomes text, but for
 * pieces, which are set in. A list is one parameter: `= any(${ids}::bigint[])`.
 */
export const sql = Object.assign(
  (strings: TemplateStringsArray, ...values: readonly unknown[]): SQL => statement(strings, ...values),
  {
    /** Text as it is: for what the code itself wrote, never for what anybody sent. */
    raw,
    /** The quoted name of a table or a column. */
    identifier: (name: string): SQL => raw(`"${name.replaceAll('"', '""')}"`),
    /** Pieces or values with a text between them; nothing for none. */
    join: (parts: readonly unknown[], between: string): SQL =>
      parts.length === 0 ? empty : join(parts, between),
  },
)
