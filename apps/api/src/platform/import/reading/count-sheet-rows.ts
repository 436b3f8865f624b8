/**
 * Counts the non-empty rows of a sheet while its XML is streamed; the returned function takes a chunk and
 * returns the count so far.
 */
export function sheetRowCounter(): (chunk: Buffer) => number {
  let rows = 0
  let isBlank = false
  let tail = ''
  return (chunk) => {
    const text = tail + chunk.toString('latin1')
    for (const [found] of text.matchAll(/<row[ >]|<v>[^<]|<t[ >]/g)) {
      if (found.startsWith('<row')) isBlank = true
      else if (isBlank) {
        isBlank = false
        rows += 1
      }
    }
    // A tag may be cut by the end of the chunk; a row's tag does not fit into the tail and so is counted
    // once.
    tail = text.slice(-4)
    return rows
  }
}
