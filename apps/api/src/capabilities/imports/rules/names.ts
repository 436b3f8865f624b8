import { fold } from '../../../platform/import/folding.ts'

/** A name of a dictionary row as the file has it. */
export interface WantedName {
  readonly kind: string
  readonly name: string
  readonly country?: string | null
  readonly region?: string | null
  readonly url?: string | null
}

/** A wanted name with its number within one import. */
export interface NumberedName extends WantedName {
  readonly nr: number
}

/** Numbers the names that the rows of one file use, each spelling once. */
export class NameBook {
  readonly #numbers = new Map<string, number>()
  #fresh: NumberedName[] = []

  /** The number of a name; a name that is new waits to be taken. */
  numberOf(wanted: WantedName): number {
    const key = `${wanted.kind}\n${fold(wanted.name)}\n${wanted.country ?? ''}\n${wanted.region ? fold(wanted.region) : ''}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const nr = this.#numbers.size + 1
    this.#numbers.set(key, nr)
    this.#fresh.push({ ...wanted, nr })
    return nr
  }

  /** The names that came since the last time. */
  takeFresh(): NumberedName[] {
    const taken = this.#fresh
    this.#fresh = []
    return taken
  }
}
