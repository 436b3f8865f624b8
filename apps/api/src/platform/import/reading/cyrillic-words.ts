/** Bytes that are different letters in windows-1251 and in KZ-1048; all other letters of the two are equal. */
const differing = letterSet([
  0x8d, 0x8e, 0x9d, 0x9e, 0xa1, 0xa2, 0xa3, 0xa5, 0xaa, 0xaf, 0xb4, 0xba, 0xbc, 0xbd, 0xbe, 0xbf,
])
/** Other letters of both: Ђ Ѓ ѓ Љ Њ Џ ђ љ њ џ Ё ё І і, then А to я. */
const common = letterSet([
  0x80,
  0x81,
  0x83,
  0x8a,
  0x8c,
  0x8f,
  0x90,
  0x9a,
  0x9c,
  0x9f,
  0xa8,
  0xb8,
  0xb2,
  0xb3,
  ...Array.from({ length: 64 }, (_, index) => 0xc0 + index),
])

const maxWords = 2_000
const maxWordLength = 60

/** The words of a text in an 8-bit Cyrillic encoding that tell which one it is; bytes as latin1. */
export interface CyrillicWords {
  /** Distinct words with a letter that the encodings read differently. */
  readonly differing: ReadonlySet<string>
  /** Every letter of the text's words. */
  readonly letters: ReadonlySet<number>
}

export function isCyrillicByte(byte: number): boolean {
  return common[byte] === 1 || differing[byte] === 1
}

/** Collects such words byte by byte. */
export class WordCollector implements CyrillicWords {
  readonly differing = new Set<string>()
  readonly letters = new Set<number>()
  #word: number[] = []
  #differs = false

  /** Takes a byte above 127. */
  read(byte: number): void {
    if (!isCyrillicByte(byte)) this.endWord()
    else if (this.#word.length < maxWordLength) {
      this.#word.push(byte)
      if (differing[byte] === 1) this.#differs = true
    }
  }

  /** Ends the word; a letter by itself is not one. */
  endWord(): void {
    if (this.#word.length > 1) {
      for (const byte of this.#word) this.letters.add(byte)
      if (this.#differs && this.differing.size < maxWords)
        this.differing.add(Buffer.from(this.#word).toString('latin1'))
    }
    if (this.#word.length > 0) this.#word = []
    this.#differs = false
  }
}

function letterSet(bytes: readonly number[]): Uint8Array {
  const set = new Uint8Array(256)
  for (const byte of bytes) set[byte] = 1
  return set
}
