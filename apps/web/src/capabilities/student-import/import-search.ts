import type { DescribedFile, Reading } from './use-student-imports.ts'

export interface ImportSearch {
  /** Id of the open import. */
  readonly of?: number | undefined
  /** The outcome whose rows are shown. */
  readonly show?: string | undefined
  readonly page: number
}

/** A selected file with its detected structure; stored so that the mapping can be edited again. */
export interface Chosen {
  readonly file: File
  readonly described: DescribedFile
  readonly reading: Reading
}
