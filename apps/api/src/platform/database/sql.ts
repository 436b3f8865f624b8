import statement, { empty, join, raw, type Sql } from 'sql-template-tag'

/** A SQL fragment with its parameter values. Fragments nest. */
export type SQL = Sql

/**
 * Creates a statement or a fragment. Values in `${…}` are bound as parameters and never become text;
 * fragments are inlined. A list is one parameter: `= any(${ids}::bigint[])`.
 */
export const sql = Object.assign(
  (strings: TemplateStringsArray, ...values: readonly unknown[]): SQL => statement(strings, ...values),
  {
    /** Raw text: only for text from the code itself, never for user input. */
    raw,
    /** Returns the quoted name of a table or a column. */
    identifier: (name: string): SQL => raw(`"${name.replaceAll('"', '""')}"`),
    /** Joins fragments or values with a separator; empty for none. */
    join: (parts: readonly unknown[], between: string): SQL =>
      parts.length === 0 ? empty : join(parts, between),
  },
)
