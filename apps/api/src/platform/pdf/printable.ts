/** Removes control characters and characters that change the text direction. */
export function printable(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
