import type { Language } from '@qadam/contract/values.ts'
import { openZip, type ZipArchive } from '../../../../platform/files/zip-reader.ts'
import { decodedText } from '../decoded-text.ts'
import { brokenOf, type Entry, NotExchangeable } from '../exchanged.ts'
import { assertNoOtherArchive } from '../other-formats.ts'
import type { Picture } from '../pictures.ts'
import { readFirstVersion } from './first-version.ts'
import type { Position } from './interactions.ts'
import { readItem } from './read-item.ts'
import { all, type Element, first, inSecondVersion, rootOf, textOf } from './xml.ts'

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
  assertNoOtherArchive(archive.names)
  const listed = await manifestItems(archive)
  const items = listed.length > 0 ? listed : await looseItems(archive)
  if (items.length === 0) throw new NotExchangeable('transfer.qti_no_items')
  const pictures = new PackagePictures(archive)
  const entries: Entry[] = []
  for (const { href, tags } of items) {
    const line = entries.length + 1
    try {
      const part = await archive.read(href, maxPartBytes)
      if (!part) throw new NotExchangeable('transfer.qti_item_missing', { name: href.slice(0, 100) })
      const pictureOf = (source: string) => pictures.numberOf(resolved(href, source))
      const read = entriesOf(rootOf(decodedText(part), maxPartBytes), { line, language, pictureOf })
      await pictures.read()
      for (const entry of read)
        entries.push(entry.kind === 'question' ? { ...entry, tags: [...entry.tags, ...tags] } : entry)
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

/** Reads one document: an item, a bundle of items, or questions of QTI 1.2. */
export function readXml(source: string, language?: Language): Package {
  const root = rootOf(source)
  return { entries: entriesOf(root, { line: 1, language, pictureOf: () => undefined }), pictures: [] }
}

function entriesOf(given: Element, position: Position): Entry[] {
  if (given.name === 'questestinterop') return readFirstVersion(given, position)
  const root = inSecondVersion(given)
  const items = root.name === 'assessmentItem' ? [root] : [...all(root, 'assessmentItem')]
  if (items.length === 0) throw new NotExchangeable('transfer.qti_no_items')
  return items.map((item, at): Entry => {
    const line = position.line + at
    try {
      return readItem(item, { ...position, line })
    } catch (error) {
      return brokenOf(error, { line, excerpt: item.attributes.title ?? '' })
    }
  })
}

interface PackageItem {
  readonly href: string
  readonly tags: string[]
}

/** Returns the items that the manifests name, wherever in the archive they lie: a package may be zipped with its folder. */
async function manifestItems(archive: ZipArchive): Promise<PackageItem[]> {
  const names = archive.names.filter((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name) && !isOfSystem(name))
  const items: PackageItem[] = []
  for (const name of names) {
    const manifest = await archive.read(name, maxPartBytes)
    if (manifest) items.push(...itemsOf(rootOf(decodedText(manifest)), name))
  }
  return items
}

function itemsOf(manifest: Element, name: string): PackageItem[] {
  return [...all(manifest, 'resource')].flatMap((resource) => {
    if (!/^imsqti_(?:item|xmlv1p|assessment)/.test(resource.attributes.type ?? '')) return []
    const href = resource.attributes.href ?? first(resource, 'file')?.attributes.href ?? ''
    const tags = [...all(resource, 'keyword')].flatMap((keyword) => textOf(keyword).trim() || [])
    return [{ href: resolved(name, href), tags }]
  })
}

const isOfSystem = (name: string): boolean => /^__MACOSX\/|(?:^|\/)\._/.test(name)

/** Returns the documents of an archive without a manifest that are questions, or that cannot be read. */
async function looseItems(archive: ZipArchive): Promise<PackageItem[]> {
  const found: PackageItem[] = []
  for (const href of archive.names) {
    if (!/\.xml$/i.test(href) || isOfSystem(href) || /(?:^|\/)imsmanifest\.xml$/i.test(href)) continue
    const part = await archive.read(href, maxPartBytes)
    if (part && mayHaveItems(part)) found.push({ href, tags: [] })
  }
  return found
}

function mayHaveItems(part: Buffer): boolean {
  try {
    const root = rootOf(decodedText(part), maxPartBytes)
    const names = ['assessmentItem', 'qti-assessment-item']
    return [...names, 'questestinterop'].includes(root.name) || !all(root, ...names).next().done
  } catch {
    return true
  }
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
