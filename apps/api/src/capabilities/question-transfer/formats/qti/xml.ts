import { XMLParser } from 'fast-xml-parser'
import { escaped, unescaped } from '../entities.ts'
import { NotExchangeable } from '../exchanged.ts'

/** An element; text between elements is among its children. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

const maxLetters = 2_000_000
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
  // What stands in CDATA has no entities of XML; HTML in it has its own.
  cdataPropName: '#cdata',
})

/**
 * Parses an XML document and returns its root. Rejects a DOCTYPE: questions need none, and it allows a file
 * to make a parser open other files or exhaust its memory.
 * @throws NotExchangeable when it is not valid XML.
 */
export function rootOf(source: string, maxLength = maxLetters): Element {
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
    if (node['#cdata'] !== undefined) return rawTextOf(node['#cdata'])
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

function rawTextOf(nodes: unknown): string[] {
  return Array.isArray(nodes) ? nodes.map((node: Record<string, unknown>) => String(node['#text'] ?? '')) : []
}

/** Returns an element of QTI 3 under the names of QTI 2: `qti-simple-choice` is `simpleChoice`. */
export function inSecondVersion(element: Element): Element {
  const isNew = element.name.startsWith('qti-')
  return {
    name: isNew ? camel(element.name.slice(4)) : element.name,
    attributes: isNew
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [camel(name), value]))
      : element.attributes,
    children: element.children.map((child) => (typeof child === 'string' ? child : inSecondVersion(child))),
  }
}

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Writes an element as XML again. */
export function xmlOf({ name, attributes, children }: Element): string {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : xmlOf(child)))
  return `<${name}${given.join('')}>${inside.join('')}</${name}>`
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
