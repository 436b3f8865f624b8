/** Counts the rows of a sheet that hold something while its XML streams past; answers the count so far. */
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
    // A mark may be cut by the end of the chunk; a row's mark does not fit into the tail and so is counted once.
    tail = text.slice(-4)
    return rows
  }
}
