import { XMLParser } from 'fast-xml-parser'
import { NotExchangeable } from '../exchanged.ts'
import { unescaped } from '../html.ts'

/** An element; texts between elements stand among its children. */
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
  // Entities are read by our own hand: only characters, never a file or an address.
  processEntities: false,
})

/**
 * The root of an XML document. A document type is refused: questions need none, and it is how a file makes a reader
 * open other files or fill its memory.
 * @throws NotExchangeable when it is no XML.
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

/** Every element of a name inside another, in the order of the document. */
export function* all(element: Element, ...names: readonly string[]): Generator<Element> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    if (names.includes(child.name)) yield child
    yield* all(child, ...names)
  }
}

/** The first element of a name inside another. */
export function first(element: Element, name: string): Element | undefined {
  return all(element, name).next().value ?? undefined
}

/** All text inside an element. */
export function textOf(element: Element | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
}
