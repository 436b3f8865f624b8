import { createReadStream } from 'node:fs'
import { type CyrillicWords, isCyrillicByte, WordCollector } from './cyrillic-words.ts'

/** Statistics of a text file's bytes. */
export interface TextSurvey {
  /** The first bytes, for byte order marks and detection. */
  readonly head: Buffer
  readonly bytes: number
  readonly nulls: number
  /**
   * Counts of bytes above 127 that are letters of windows-1251 or KZ-1048, and of those with such a
   * neighbour: Cyrillic words are runs.
   */
  readonly high: number
  readonly cyrillicLetters: number
  readonly lowerCyrillic: number
  readonly neighbours: number
  readonly words: CyrillicWords
  /** Counts of valid multi-byte UTF-8 characters, and of invalid positions. */
  readonly sequences: number
  readonly faults: number
  /** The line, from 1, of the first invalid UTF-8 position. */
  readonly firstFaultRow: number
  /** Non-empty lines, counted outside of quotes. */
  readonly rows: number
}

const headBytes = 64 * 1024
const quote = 0x22
const newline = 0x0a
const carriageReturn = 0x0d

/** Reads a file once, in bounded memory, and collects the statistics to determine its encoding and size. */
export async function surveyText(path: string): Promise<TextSurvey> {
  const survey = new ByteSurvey()
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>)
    survey.read(chunk)
  return survey.finish()
}

/** Like `surveyText`, of bytes in memory. */
export function surveyBytes(bytes: Buffer): TextSurvey {
  const survey = new ByteSurvey()
  survey.read(bytes)
  return survey.finish()
}

/** Counts byte by byte; the fields are those of TextSurvey. */
class ByteSurvey {
  private head = Buffer.alloc(0)
  private bytes = 0
  private nulls = 0
  private high = 0
  private cyrillicLetters = 0
  private lowerCyrillic = 0
  private neighbours = 0
  private readonly words = new WordCollector()
  private wasHigh = false
  private sequences = 0
  private faults = 0
  private firstFaultRow = 0
  private row = 1
  private rows = 0
  private isQuoted = false
  private isBlank = true
  // State of the current UTF-8 character: remaining bytes and the bounds of the next one.
  private wanted = 0
  private min = 0x80
  private max = 0xbf

  read(chunk: Buffer): void {
    if (this.head.length < headBytes)
      this.head = Buffer.concat([this.head, chunk.subarray(0, headBytes - this.head.length)])
    this.bytes += chunk.length
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number
      if (byte < 0x80) this.readAscii(byte)
      else this.readHigh(byte)
    }
  }

  finish(): TextSurvey {
    if (this.wanted > 0) this.fault()
    if (!this.isBlank) this.rows += 1
    this.words.endWord()
    const { head, bytes, nulls, high, cyrillicLetters, lowerCyrillic, neighbours, words } = this
    const { sequences, faults, firstFaultRow, rows } = this
    return {
      head,
      bytes,
      nulls,
      high,
      cyrillicLetters,
      lowerCyrillic,
      neighbours,
      words,
      sequences,
      faults,
      firstFaultRow,
      rows,
    }
  }

  private fault(): void {
    this.faults += 1
    if (this.faults === 1) this.firstFaultRow = this.row
    this.wanted = 0
  }

  private readAscii(byte: number): void {
    if (this.wanted > 0) this.fault()
    if (this.wasHigh) this.words.endWord()
    this.wasHigh = false
    if (byte === quote) {
      this.isQuoted = !this.isQuoted
      this.isBlank = false
    } else if (byte === newline && !this.isQuoted) {
      if (!this.isBlank) this.rows += 1
      this.row += 1
      this.isBlank = true
    } else if (byte === 0) this.nulls += 1
    else if (byte !== carriageReturn && byte !== newline) this.isBlank = false
  }

  private readHigh(byte: number): void {
    this.isBlank = false
    this.high += 1
    if (isCyrillicByte(byte)) this.cyrillicLetters += 1
    this.words.read(byte)
    if (byte >= 0xe0) this.lowerCyrillic += 1
    if (this.wasHigh) this.neighbours += 1
    this.wasHigh = true
    if (this.wanted > 0 && byte >= this.min && byte <= this.max) this.continueCharacter()
    else {
      if (this.wanted > 0) this.fault()
      this.beginCharacter(byte)
    }
  }

  private continueCharacter(): void {
    this.wanted -= 1
    this.min = 0x80
    this.max = 0xbf
    if (this.wanted === 0) this.sequences += 1
  }

  private beginCharacter(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) this.wanted = 1
    else if (byte >= 0xe0 && byte <= 0xef) this.wanted = 2
    else if (byte >= 0xf0 && byte <= 0xf4) this.wanted = 3
    else this.fault()
    this.min = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.max = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
  }
}
