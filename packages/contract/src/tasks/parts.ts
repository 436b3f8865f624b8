// Without zod, because the player uses it in the browser.

/** Returns the numbers of the gaps `{{1}}`, `{{2}}` … in order of appearance. */
export function gapsOf(text: string): number[] {
  return Array.from(text.matchAll(/\{\{(\d{1,3})\}\}/g), (found) => Number(found[1]))
}

/** Returns the number of words, as the player shows it under the field. */
export function countWords(written: string): number {
  return written.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/**
 * Returns a random id for a part of a task. Random, because otherwise the ids of a pair's two sides would
 * reveal that they belong together.
 */
export function newShortId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')
}

/** Returns true when all ids are distinct. */
export function areDistinct(ids: readonly (string | number)[]): boolean {
  return new Set(ids).size === ids.length
}
