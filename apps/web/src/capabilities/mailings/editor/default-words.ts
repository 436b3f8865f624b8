const field = /\{\{\s*\w+\s*\|([^{}]*)\}\}/g

/** Returns a template's words as somebody reads them of whom nothing is known: fields as their default words. */
export const withDefaultWords = (text: string): string =>
  text.replaceAll(field, (_, word: string) => word.trim())
