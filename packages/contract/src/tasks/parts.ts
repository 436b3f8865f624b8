// Without the library of schemas: the player counts and parts with these.

/** The numbers of the gaps `{{1}}`, `{{2}}` … of a text, in the order of the text. */
export function gapsOf(text: string): number[] {
  return Array.from(text.matchAll(/\{\{(\d{1,3})\}\}/g), (found) => Number(found[1]))
}

/** How many words a text has, as the player counts them under the field. */
export function countWords(written: string): number {
  return written.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/**
 * A new name for a part of a task. Random, because the two sides of a pair would otherwise tell by their names
 * that they belong together.
 */
export function newShortId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')
}

/** Whether no two parts carry the same name. */
export function areDistinct(ids: readonly (string | number)[]): boolean {
  return new Set(ids).size === ids.length
}
