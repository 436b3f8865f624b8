import { XMLParser } from 'fast-xml-parser'
import { NotExchangeable } from '../exchanged.ts'
import { unescaped } from '../html.ts'

/** An element; text between elements is among its children. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

const maxLength = 2_000_000
const maxDepth = 60

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  // We decode entities ourselves: only characters, never files or URLs.
  processEntities: false,
})

/**
 * Parses an XML document and returns its root. Rejects a DOCTYPE: questions need none, and it allows a file
 * to make a parser open other files or exhaust its memory.
 * @throws NotExchangeable when it is not valid XML.
 */
export function rootOf(source: string): Element {
  const text = source.replace(/^\ufeff/, '')
  if (text.length > maxLength) throw new NotExchangeable('transfer.question_too_long')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new NotExchangeable('transfer.xml_doctype')
  let parsed: unknown
  try {
    parsed = parser.parse(text, true)
  } catch {
    throw new NotExchangeable('transfer.xml_unreadable')
  }
  const root = childrenOf(parsed, 0).find((node) => typeof node !== 'string' && !node.name.startsWith('?'))
  if (!root || typeof root === 'string') throw new NotExchangeable('transfer.xml_unreadable')
  return root
}

function childrenOf(nodes: unknown, depth: number): (Element | string)[] {
  if (!Array.isArray(nodes)) return []
  if (depth > maxDepth) throw new NotExchangeable('transfer.xml_unreadable')
  return nodes.flatMap((node: Record<string, unknown>): (Element | string)[] => {
    const text = node['#text']
    if (text !== undefined) return [unescaped(String(text))]
    const [name] = Object.keys(node).filter((key) => key !== ':@')
    if (name === undefined) return []
    const attributes = Object.entries((node[':@'] ?? {}) as Record<string, unknown>)
    return [
      {
        name,
        attributes: Object.fromEntries(attributes.map(([key, value]) => [key, unescaped(String(value))])),
        children: childrenOf(node[name], depth + 1),
      },
    ]
  })
}

/** Yields every descendant with one of the names, in document order. */
export function* all(element: Element, ...names: readonly string[]): Generator<Element> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    if (names.includes(child.name)) yield child
    yield* all(child, ...names)
  }
}

export function first(element: Element, name: string): Element | undefined {
  return all(element, name).next().value ?? undefined
}

export function textOf(element: Element | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
}
