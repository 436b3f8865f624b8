import { fold } from '../../../platform/import/folding.ts'

/** The name of a dictionary row as given in the file. */
export interface WantedName {
  readonly kind: string
  readonly name: string
  readonly country?: string | null
  readonly region?: string | null
  readonly url?: string | null
}

/** A name with its number within one import. */
export interface NumberedName extends WantedName {
  readonly nr: number
}

/** Numbers the names in the rows of one file; equal spellings share a number. */
export class NameBook {
  readonly #numbers = new Map<string, number>()
  #fresh: NumberedName[] = []

  /** Returns the number of a name; a new one is queued for `takeFresh`. */
  numberOf(wanted: WantedName): number {
    const key = `${wanted.kind}\n${fold(wanted.name)}\n${wanted.country ?? ''}\n${wanted.region ? fold(wanted.region) : ''}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const nr = this.#numbers.size + 1
    this.#numbers.set(key, nr)
    this.#fresh.push({ ...wanted, nr })
    return nr
  }

  /** Returns the names added since the last call. */
  takeFresh(): NumberedName[] {
    const taken = this.#fresh
    this.#fresh = []
    return taken
  }
}
