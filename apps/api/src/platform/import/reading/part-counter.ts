/** What a part of a workbook holds: `rows` that are not empty, and all `cells`. */
export interface PartSize {
  readonly bytes: number
  readonly rows: number
  readonly cells: number
}

const tags = /<(?:\w+:)?(?:(row)[ >]|(c)[ />]|v>[^<]|t[ >])/g
/** A longer rest without a tag is text. */
const longestTag = 200

/** Counts the rows and cells of a part while its XML is streamed. Elements may have a prefix. */
export class PartCounter implements PartSize {
  bytes = 0
  rows = 0
  cells = 0
  #isBlank = false
  #tail = ''

  read(chunk: Buffer): void {
    this.bytes += chunk.length
    const text = this.#tail + chunk.toString('latin1')
    // The last tag may be cut by the end of the chunk: it is counted with the next one.
    const last = text.lastIndexOf('<')
    const end = last >= 0 && text.length - last < longestTag ? last : text.length
    this.#tail = text.slice(end)
    for (const [, row, cell] of text.slice(0, end).matchAll(tags)) {
      if (row) this.#isBlank = true
      else if (cell) this.cells += 1
      else if (this.#isBlank) {
        this.#isBlank = false
        this.rows += 1
      }
    }
  }
}
