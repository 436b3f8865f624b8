import { createReadStream } from 'node:fs'

/** What a pass over the bytes of a text file finds. */
export interface TextSurvey {
  /** The first bytes, for marks and for guessing. */
  readonly head: Buffer
  readonly bytes: number
  readonly nulls: number
  /** Bytes above 127 that are letters of windows-1251, and of those with such a neighbour: Cyrillic words are runs. */
  readonly high: number
  readonly cyrillicLetters: number
  readonly lowerCyrillic: number
  readonly neighbours: number
  /** Characters of several bytes that UTF-8 allows, and places that it does not. */
  readonly sequences: number
  readonly faults: number
  /** The line, from 1, of the first place that is not UTF-8. */
  readonly firstFaultRow: number
  /** Lines that are not empty, counted outside of quotes. */
  readonly rows: number
}

const headBytes = 64 * 1024
const quote = 0x22
const newline = 0x0a
const carriageReturn = 0x0d

/** Reads a file once, in bounded memory, and counts what is needed to know its encoding and size. */
export async function surveyText(path: string): Promise<TextSurvey> {
  let head = Buffer.alloc(0)
  let bytes = 0
  let nulls = 0
  let high = 0
  let cyrillicLetters = 0
  let lowerCyrillic = 0
  let neighbours = 0
  let wasHigh = false
  let sequences = 0
  let faults = 0
  let firstFaultRow = 0
  let row = 1
  let rows = 0
  let quoted = false
  let blank = true
  // Of the UTF-8 character at hand: bytes still to come and the bounds of the next one.
  let wanted = 0
  let min = 0x80
  let max = 0xbf
  const fault = () => {
    faults += 1
    if (faults === 1) firstFaultRow = row
    wanted = 0
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
    bytes += chunk.length
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number
      if (byte < 0x80) {
        if (wanted > 0) fault()
        wasHigh = false
        if (byte === quote) {
          quoted = !quoted
          blank = false
        } else if (byte === newline && !quoted) {
          if (!blank) rows += 1
          row += 1
          blank = true
        } else if (byte === 0) nulls += 1
        else if (byte !== carriageReturn && byte !== newline) blank = false
        continue
      }
      blank = false
      high += 1
      if (byte >= 0xc0 || byte === 0xa8 || byte === 0xb8) cyrillicLetters += 1
      if (byte >= 0xe0) lowerCyrillic += 1
      if (wasHigh) neighbours += 1
      wasHigh = true
      if (wanted > 0) {
        if (byte < min || byte > max) fault()
        else {
          wanted -= 1
          min = 0x80
          max = 0xbf
          if (wanted === 0) sequences += 1
          continue
        }
      }
      if (byte >= 0xc2 && byte <= 0xdf) wanted = 1
      else if (byte >= 0xe0 && byte <= 0xef) wanted = 2
      else if (byte >= 0xf0 && byte <= 0xf4) wanted = 3
      else fault()
      min = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
      max = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
    }
  }
  if (wanted > 0) fault()
  if (!blank) rows += 1
  return {
    head,
    bytes,
    nulls,
    high,
    cyrillicLetters,
    lowerCyrillic,
    neighbours,
    sequences,
    faults,
    firstFaultRow,
    rows,
  }
}
