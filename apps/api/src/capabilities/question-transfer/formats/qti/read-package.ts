import type { Language } from '@qadam/contract/values.ts'
import { decodedText } from '../decoded-text.ts'
import { brokenOf, type Entry, NotExchangeable } from '../exchanged.ts'
import type { Picture } from '../pictures.ts'
import { readItem } from './read-item.ts'
import { type Part, unzip } from './unzip.ts'
import { all, type Element, first, rootOf, textOf } from './xml.ts'

/** Questions of a QTI file or package, with the pictures that they show. */
export interface Package {
  readonly entries: readonly Entry[]
  readonly pictures: readonly Picture[]
}

/**
 * A content package: the manifest names its items. An archive without one is read item by item.
 * @throws NotExchangeable when it is no such archive.
 */
export function readPackage(bytes: Buffer, language?: Language): Package {
  const parts = unzip(bytes)
  const manifest = parts.get('imsmanifest.xml')
  const items = manifest ? itemsOf(rootOf(decodedText(manifest.read()))) : looseItems(parts)
  if (items.length === 0) throw new NotExchangeable('transfer.qti_no_items')
  const pictures: Picture[] = []
  const numbers = new Map<string, number>()
  const pictureOf = (from: string, source: string): number | undefined => {
    const name = resolved(from, source)
    const known = numbers.get(name)
    const part = known === undefined ? parts.get(name) : undefined
    if (part) {
      pictures.push({ name: name.split('/').at(-1) ?? name, bytes: part.read() })
      numbers.set(name, pictures.length)
    }
    return known ?? (part ? pictures.length : undefined)
  }
  const entries = items.map(({ href, tags }, at): Entry => {
    const line = at + 1
    try {
      const part = parts.get(href)
      if (!part) throw new NotExchangeable('transfer.qti_item_missing', { name: href.slice(0, 100) })
      const root = rootOf(decodedText(part.read()))
      return { ...readItem(root, { line, language, pictureOf: (source) => pictureOf(href, source) }), tags }
    } catch (error) {
      return brokenOf(error, { line, excerpt: href })
    }
  })
  return { entries, pictures }
}

/** One item, or a bundle of items in one document. */
export function readXml(source: string, language?: Language): Package {
  const root = rootOf(source)
  const items = root.name === 'assessmentItem' ? [root] : [...all(root, 'assessmentItem')]
  if (items.length === 0) throw new NotExchangeable('transfer.qti_no_items')
  const entries = items.map((item, at): Entry => {
    try {
      return readItem(item, { line: at + 1, language, pictureOf: () => undefined })
    } catch (error) {
      return brokenOf(error, { line: at + 1, excerpt: item.attributes.title ?? '' })
    }
  })
  return { entries, pictures: [] }
}

function itemsOf(manifest: Element): { href: string; tags: string[] }[] {
  return [...all(manifest, 'resource')].flatMap((resource) => {
    if (!/^imsqti_item/.test(resource.attributes.type ?? '')) return []
    const href = resource.attributes.href ?? first(resource, 'file')?.attributes.href ?? ''
    const tags = [...all(resource, 'keyword')].flatMap((keyword) => textOf(keyword).trim() || [])
    return [{ href: resolved('', href), tags }]
  })
}

function looseItems(parts: ReadonlyMap<string, Part>): { href: string; tags: string[] }[] {
  return [...parts.keys()]
    .filter((name) => name.endsWith('.xml') && !name.startsWith('__MACOSX/'))
    .map((href) => ({ href, tags: [] }))
}

/** A name inside the archive, read from the folder of the file that says it. */
function resolved(from: string, source: string): string {
  const base = new URL(from === '' ? '/' : `/${encodeURI(from)}`, 'zip://package')
  try {
    return decodeURIComponent(new URL(source, base).pathname.slice(1))
  } catch {
    return source
  }
}
