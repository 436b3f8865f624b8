import { LRUCache } from 'lru-cache'
import type { SchoolVersions } from '../database/school-versions.ts'

// Days left and "open now" follow the clock without a change of the school.
const maxAgeMilliseconds = 60_000

interface Entry<Value> {
  readonly schoolId: number
  readonly value: Value
}

/**
 * What was made for guests from the data of a school, stored until that school changes or a minute has passed. Not used
 * while the announcements of changes do not arrive.
 */
export class SchoolCache<Value extends object> {
  readonly #versions: SchoolVersions
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysOf = new Map<number, Set<string>>()

  constructor(
    versions: SchoolVersions,
    { maxBytes, bytesOf }: { readonly maxBytes: number; readonly bytesOf: (value: Value) => number },
  ) {
    this.#versions = versions
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => bytesOf(value) + key.length,
      ttl: maxAgeMilliseconds,
      dispose: ({ schoolId }, key) => this.#keysOf.get(schoolId)?.delete(key),
    })
    versions.onChange((schoolId) => this.#drop(schoolId))
  }

  /** Whether changes arrive: nothing may be stored or used otherwise. */
  get heard(): boolean {
    return this.#versions.heard
  }

  get(key: string): Value | undefined {
    return this.heard ? this.#entries.get(key)?.value : undefined
  }

  /** Which state of the school a value is about to be made from; taken before its data is read. */
  mark(schoolId: number): number {
    return this.#versions.generation(schoolId)
  }

  /** Stores a value unless the school changed while it was made. */
  set(key: string, made: { readonly schoolId: number; readonly mark: number; readonly value: Value }): void {
    const { schoolId, value } = made
    if (!this.heard || this.mark(schoolId) !== made.mark) return
    this.#entries.set(key, { schoolId, value })
    const keys = this.#keysOf.get(schoolId) ?? new Set()
    this.#keysOf.set(schoolId, keys.add(key))
  }

  #drop(schoolId: number | null): void {
    if (schoolId === null) {
      this.#entries.clear()
      return
    }
    for (const key of [...(this.#keysOf.get(schoolId) ?? [])]) this.#entries.delete(key)
  }
}
