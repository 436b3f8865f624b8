/** Returns the name of an uploaded file without its folders and without characters that hide what it is. */
export const plainFileName = (given: string): string =>
  given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200)

/** Returns the extension of a name; empty when it has none. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? ''

/** Adds the file's extension to a name without it; otherwise a downloaded file could not be opened. */
export function withEnding(name: string, ending: string): string {
  if (ending === '' || endingOf(name).toLowerCase() === ending.toLowerCase()) return name
  return `${name.slice(0, 190) || 'file'}.${ending}`
}
