/** A property of a calendar file: its name and parameters in capitals, its value as written. */
export interface Property {
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

export interface Component {
  readonly name: string
  readonly properties: readonly Property[]
  readonly components: readonly Component[]
}

interface Open {
  readonly name: string
  readonly properties: Property[]
  readonly components: Component[]
}

/**
 * Parses the calendars of a file, of which there may be several, whatever their letter case, line ends and folding. A
 * component whose end is missing ends with the one around it.
 */
export function calendarsOf(text: string): readonly Component[] {
  const file: Open = { name: '', properties: [], components: [] }
  const open: Open[] = [file]
  for (const line of unfoldedLines(text)) {
    const property = propertyOf(line)
    if (property?.name === 'BEGIN') {
      const inner: Open = { name: property.value.trim().toUpperCase(), properties: [], components: [] }
      open.at(-1)?.components.push(inner)
      open.push(inner)
    } else if (property?.name === 'END') {
      const at = open.findLastIndex(({ name }) => name === property.value.trim().toUpperCase())
      if (at > 0) open.length = at
    } else if (property) open.at(-1)?.properties.push(property)
  }
  return file.components.filter(({ name }) => name === 'VCALENDAR')
}

function unfoldedLines(text: string): string[] {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r+\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
}

function propertyOf(line: string): Property | undefined {
  const [, name, rest] = /^\s*(?:[\w-]+\.)?([\w-]+)([\s\S]*)$/.exec(line) ?? []
  if (name === undefined || rest === undefined) return undefined
  // Outlook writes names of timezones with colons, not always in quotes: a moment ends the line.
  const cut =
    /^((?:;[\w-]+=(?:"[^"]*"|[^":;]*(?:,"[^"]*")*))*):([\s\S]*)$/.exec(rest) ??
    /^(;.*):([^:;"]*(?:\d{8}|T\d\d:\d\d(?::\d\d)?Z?)[^:;"]*)$/.exec(rest)
  if (!cut) return undefined
  const parameters = [...(cut[1] ?? '').matchAll(/;([\w-]+)=("[^"]*"|[^;]*)/g)]
  return {
    name: name.toUpperCase(),
    parameters: Object.fromEntries(
      parameters.map(([, key = '', value = '']) => [key.toUpperCase(), value.replace(/^"|"$/g, '').trim()]),
    ),
    value: (cut[2] ?? '').trim(),
  }
}

/** Returns the first property of a name. */
export function propertyIn({ properties }: Component, name: string): Property | undefined {
  return properties.find((one) => one.name === name)
}

/** Returns the value of a property in capitals; empty when it is missing. */
export function wordOf(component: Component, name: string): string {
  return propertyIn(component, name)?.value.toUpperCase() ?? ''
}
