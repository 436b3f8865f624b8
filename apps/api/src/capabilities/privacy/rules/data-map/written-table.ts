/** Why data is stored, in the order in which an archive shows it. */
export const purposes = [
  'account',
  'admission',
  'learning',
  'communication',
  'school',
  'security',
  'law',
] as const

/**
 * What an erasure does: `delete` rows, `cascade` with their parent rows, `blank` the named columns and retain
 * the rest under the id, `keep` all of it under the id, or create the `pseudonym` itself. Append-only tables
 * are left to the `database` (erase_words_of).
 */
export type Erasure = 'delete' | 'cascade' | 'blank' | 'keep' | 'database' | 'pseudonym'

/**
 * How long data is stored: as long as the account, by the school's retention period, until something is done,
 * or by law.
 */
export type Term = 'account' | 'retention' | 'until_done' | 'law'

export type Purpose = (typeof purposes)[number]

/** The classes of access.md 1.3; `-` is not about the person: keys, versions, who performed an action. */
export type DataClass = 'P0' | 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | '-'

/** A table with rows about people, as declared: columns by class, separated by spaces. */
export interface WrittenTable {
  /**
   * The column with the person's id, or a condition on `t` with `$person`; absent when rows name nobody of
   * the school.
   */
  readonly of?: string
  readonly purpose: Purpose
  readonly term: Term
  readonly erasure: Erasure
  readonly blank?: string
  readonly columns: Readonly<Partial<Record<DataClass, string>>>
}
