import { cleanMark, cleanPath, type Mark, markParameters, marks } from '@qadam/contract/attribution/marks.ts'

/** Returns the address of a page with the marks that were filled in; the start page for a path that is none. */
export function markedLink(origin: string, path: string, given: Readonly<Record<Mark, string>>): string {
  const address = new URL(cleanPath(path.trim()) || '/', origin)
  for (const mark of marks) {
    const value = cleanMark(given[mark])
    if (value !== '') address.searchParams.set(markParameters[mark], value)
  }
  return address.href
}
