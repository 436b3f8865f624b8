import type { actUnits } from '@qadam/contract/acts/limits.ts'

/** A line as it was issued; money in tiyn, as text, because JSON's numbers lose digits. */
export interface IssuedLine {
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
  readonly unit: (typeof actUnits)[number]
  readonly quantity: string
  readonly price_minor: string
  readonly sum_minor: string
  readonly done_on: string
  readonly report: string
}

/** Everything that is printed on an act, as on the day of its issue. */
export interface IssuedContent {
  readonly school: {
    readonly name: string
    readonly bin: string
    readonly address: string
    readonly contacts: string
    readonly signatory: string
    readonly signatory_position: string
    readonly vat_percent: number | null
  }
  readonly customer: {
    readonly name: string
    readonly iin: string
    readonly address: string
    readonly contacts: string
  }
  readonly student: string
  readonly contract: { readonly number: string; readonly signed_on: string }
  readonly lines: readonly IssuedLine[]
}
