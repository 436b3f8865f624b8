const field = /\{\{\s*\w+\s*\|([^{}]*)\}\}/g

/** Returns a template’s words with the default word in place of each field that has one. */
export const withDefaultWords = (text: string): string =>
  text.replaceAll(field, (_, word: string) => word.trim())
