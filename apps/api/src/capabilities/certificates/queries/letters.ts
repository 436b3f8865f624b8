import { createRequire } from 'node:module'
import { printable } from '../rules.ts'

let hasLetter: Promise<(letter: number) => boolean> | undefined

/**
 * Returns the first text with a letter that the font of certificates does not have, such as a Chinese one: it would be
 * printed as an empty box.
 */
export async function findUnprintable(texts: readonly (string | null)[]): Promise<string | undefined> {
  hasLetter ??= readFont()
  const isPrinted = await hasLetter
  return texts
    .flatMap((text) => (text === null ? [] : printable(text)))
    .find((text) => [...text].some((letter) => !isPrinted(letter.codePointAt(0) ?? 0)))
}

/** Loaded with the first certificate; all weights of the font have the same letters. */
async function readFont(): Promise<(letter: number) => boolean> {
  const { create } = await import('fontkit')
  const { readFile } = await import('node:fs/promises')
  const path = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')
  const font = create(await readFile(path))
  return 'hasGlyphForCodePoint' in font ? (letter) => font.hasGlyphForCodePoint(letter) : () => true
}
