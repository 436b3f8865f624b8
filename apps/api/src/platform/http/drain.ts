/**
 * The end of a serving process: from `begin` on it says that it is not ready, and tells every connection to close with
 * its answer, while it still takes requests, so that nobody is cut before they could go elsewhere.
 */
export class Drain {
  #isUnderWay = false

  get isUnderWay(): boolean {
    return this.#isUnderWay
  }

  begin(): void {
    this.#isUnderWay = true
  }
}
