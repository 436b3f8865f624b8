import type { Language } from '@qadam/contract/values.ts'
import { openZip, type ZipArchive } from '../../../../platform/files/zip-reader.ts'
import { decodedText } from '../decoded-text.ts'
import { brokenOf, type Entry, NotExchangeable } from '../exchanged.ts'
import type { Picture } from '../pictures.ts'
import { readItem } from './read-item.ts'
import { all, type Element, first, rootOf, textOf } from './xml.ts'

/** Questions of a QTI file or package, with the pictures that they show. */
export interface Package {
  readonly entries: readonly Entry[]
  readonly pictures: readonly Picture[]
}

/** Maximum unpacked size of one part; `rules` limits the whole archive. */
const maxPartBytes = 32 * 1024 * 1024
const rules = {
  maxEntries: 12_000,
  maxBytes: 128 * 1024 * 1024,
  damaged: () => new NotExchangeable('transfer.zip_damaged'),
  tooLarge: () => new NotExchangeable('transfer.zip_too_large'),
}

/**
 * Reads a content package by its manifest; an archive without one is read item by item.
 * @throws NotExchangeable when it is not such an archive.
 */
export async function readPackage(bytes: Buffer, language?: Language): Promise<Package> {
  const archive = await openZip(bytes, rules)
  const manifest = await archive.read('imsmanifest.xml', maxPartBytes)
  const items = manifest ? itemsOf(rootOf(decodedText(manifest))) : looseItems(archive.names)
  if (items.length === 0) throw new NotExchangeable('transfer.qti_no_items')
  const pictures = new PackagePictures(archive)
  const entries: Entry[] = []
  for (const [at, { href, tags }] of items.entries()) {
    const line = at + 1
    try {
      const part = await archive.read(href, maxPartBytes)
      if (!part) throw new NotExchangeable('transfer.qti_item_missing', { name: href.slice(0, 100) })
      const pictureOf = (source: string) => pictures.numberOf(resolved(href, source))
      const item = readItem(rootOf(decodedText(part)), { line, language, pictureOf })
      await pictures.read()
      entries.push({ ...item, tags })
    } catch (error) {
      entries.push(brokenOf(error, { line, excerpt: href }))
    }
  }
  return { entries, pictures: pictures.all }
}

/** The pictures that the items of a package show, numbered from 1 in order of first use. */
class PackagePictures {
  readonly #archive: ZipArchive
  readonly #inArchive: ReadonlySet<string>
  readonly #numbers = new Map<string, number>()
  readonly all: Picture[] = []

  constructor(archive: ZipArchive) {
    this.#archive = archive
    this.#inArchive = new Set(archive.names)
  }

  /** Returns the number of a picture; undefined when the package does not contain it. */
  numberOf(name: string): number | undefined {
    if (!this.#inArchive.has(name)) return undefined
    const number = this.#numbers.get(name) ?? this.#numbers.size + 1
    this.#numbers.set(name, number)
    return number
  }

  /**
   * Reads the pictures numbered since the last call. @throws NotExchangeable, after removing their numbers
   */
  async read(): Promise<void> {
    for (const name of [...this.#numbers.keys()].slice(this.all.length)) {
      try {
        const bytes = (await this.#archive.read(name, maxPartBytes)) ?? Buffer.alloc(0)
        this.all.push({ name: name.split('/').at(-1) ?? name, bytes })
      } catch (error) {
        for (const unread of [...this.#numbers.keys()].slice(this.all.length)) this.#numbers.delete(unread)
        throw error
      }
    }
  }
}

/** Reads one item, or a bundle of items in one document. */
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

function looseItems(names: readonly string[]): { href: string; tags: string[] }[] {
  return names
    .filter((name) => name.endsWith('.xml') && !name.startsWith('__MACOSX/'))
    .map((href) => ({ href, tags: [] }))
}

/** Resolves a name inside the archive relative to the file that references it. */
function resolved(from: string, source: string): string {
  const base = new URL(from === '' ? '/' : `/${encodeURI(from)}`, 'zip://package')
  try {
    return decodeURIComponent(new URL(source, base).pathname.slice(1))
  } catch {
    return source
  }
}
