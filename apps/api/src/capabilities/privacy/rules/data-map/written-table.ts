/** Why data are kept, in the order in which an archive shows them. */
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
 * What an erasure does: `delete` rows, `cascade` with the rows they hang on, `blank` the named columns and leave the rest
 * under a number, `keep` all of it under a number, or make the `pseudonym` itself. Tables that can only be added to are
 * left to the `database` (erase_words_of).
 */
export type Erasure = 'delete' | 'cascade' | 'blank' | 'keep' | 'database' | 'pseudonym'

/** How long: while there is the account, by a term of the school (retention), until something is done, or by law. */
export type Term = 'account' | 'retention' | 'until_done' | 'law'

export type Purpose = (typeof purposes)[number]

/** The classes of access.md 1.3; `-` is what says nothing about the person: keys, versions, whose action it was. */
export type DataClass = 'P0' | 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | '-'

/** A table with rows about people, as it is written down: columns by class, separated by spaces. */
export interface WrittenTable {
  /** The column that names the person, or a condition on `t` with `$person`; absent when rows name nobody of the school. */
  readonly of?: string
  readonly purpose: Purpose
  readonly term: Term
  readonly erasure: Erasure
  readonly blank?: string
  readonly columns: Readonly<Partial<Record<DataClass, string>>>
}
