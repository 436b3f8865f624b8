/**
 * The shutdown of a serving process: after `begin` it reports not ready and closes connections with their
 * next response, but still serves requests, so that none is cut before clients can go elsewhere.
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
