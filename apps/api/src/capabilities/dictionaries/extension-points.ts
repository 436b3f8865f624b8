import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** A row of a dictionary; `kind` is the word of the dictionary in columns, as `university` in `university_id`. */
export interface DictionaryRowKey {
  readonly kind: string
  readonly id: number
}

/** What was said in a row of a dictionary has changed. */
export const rowChanged = extensionPoint<[act: RequestContext, row: DictionaryRowKey]>()

/** The rates of currencies have changed. */
export const ratesChanged = extensionPoint<[act: RequestContext, currencies: readonly string[]]>()

/** From which row of a dictionary to which; `only` these programs, and `keeping` the first row on those. */
export interface Repointing {
  readonly kind: string
  readonly from: number
  readonly into: number
  readonly only?: readonly number[]
  readonly ctx?: readonly number[]
}

/** Moves programs from one row of a dictionary to another. Returns which moved and which had both. */
export const programsRepoint = extensionPoint<
  [act: RequestContext, way: Repointing],
  { readonly ids: readonly number[]; readonly both: readonly number[] }
>()
