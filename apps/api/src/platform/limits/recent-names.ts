/** The last two different names that were noted: enough to know whether anybody else came lately. */
export class RecentNames {
  readonly #window_ms: number
  #last: { readonly name: string; at: number } | undefined
  #before: { readonly name: string; at: number } | undefined

  constructor(window_ms: number) {
    this.#window_ms = window_ms
  }

  note(name: string, now: number): void {
    if (this.#last?.name === name) this.#last.at = now
    else {
      this.#before = this.#last
      this.#last = { name, at: now }
    }
  }

  /** Returns true when somebody other than `name` was noted within the window. */
  hasOther(name: string, now: number): boolean {
    const other = this.#last?.name === name ? this.#before : this.#last
    return other !== undefined && now - other.at <= this.#window_ms
  }
}
