import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/**
 * A row of a dictionary; `kind` is the dictionary's word in columns, such as `university` in `university_id`.
 */
export interface DictionaryRowKey {
  readonly kind: string
  readonly id: number
}

/** Runs when a row of a dictionary has changed. */
export const refreshRowUses = extensionPoint<[ctx: RequestContext, row: DictionaryRowKey]>()

/** Runs when rates of currencies have changed. */
export const refreshPrices = extensionPoint<[ctx: RequestContext, currencies: readonly string[]]>()

/**
 * A change from one row of a dictionary to another. `only` limits the programs; those in `programIds`
 * also retain the row `from`.
 */
export interface Repointing {
  readonly kind: string
  readonly from: number
  readonly into: number
  readonly only?: readonly number[]
  readonly programIds?: readonly number[]
}

/** Moves programs from one row of a dictionary to another. Returns which moved and which had both. */
export const repointPrograms = extensionPoint<
  [ctx: RequestContext, way: Repointing],
  { readonly ids: readonly number[]; readonly both: readonly number[] }
>()
