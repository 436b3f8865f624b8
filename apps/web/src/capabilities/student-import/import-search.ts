import type { DescribedFile, Reading } from './use-student-imports.ts'

export interface ImportSearch {
  /** The import that is looked at. */
  readonly of?: number | undefined
  /** The outcome whose rows are shown. */
  readonly show?: string | undefined
  readonly page: number
}

/** A file on its way: what was read of it, and how. It stays here, so that one can go back to its columns. */
export interface Chosen {
  readonly file: File
  readonly described: DescribedFile
  readonly reading: Reading
}
