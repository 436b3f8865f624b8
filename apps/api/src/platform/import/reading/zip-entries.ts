import { type FileHandle, open } from 'node:fs/promises'
import { pipeline as connect, Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { notAWorkbook, workbookTooLarge } from '../errors.ts'
import { sheetRowCounter } from './count-sheet-rows.ts'

/** An entry of a zip archive as its directory lists it. */
interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packedBytes: number
  readonly headerAt: number
}

/** What all parts of a workbook may be when unpacked, and the part that is held in memory. */
const maxUnpackedBytes = 1024 * 1024 * 1024
const maxSharedBytes = 48 * 1024 * 1024
const maxEntries = 2_000
const maxDirectoryBytes = 1024 * 1024

/**
 * Proves that a zip archive is a workbook of bearable size before anything is unpacked into memory: the sizes that
 * its directory claims are not believed, each part is unpacked into nothing and counted. Returns how many rows each
 * sheet has, by the number in the name of its part.
 * @throws Failure 400 when it is none or unpacks to too much.
 */
export async function inspectWorkbook(
  path: string,
  maxBytes = maxUnpackedBytes,
): Promise<ReadonlyMap<string, number>> {
  const file = await open(path, 'r')
  try {
    const entries = await listEntries(file)
    const names = new Set(entries.map(({ name }) => name))
    if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw notAWorkbook()
    const sheetRows = new Map<string, number>()
    let left = maxBytes
    for (const entry of entries) {
      if (!/^xl\/(?:worksheets\/)?[^/]+\.xml$/.test(entry.name)) continue
      const isHeld = /^xl\/(?:sharedStrings|styles|workbook)\.xml$/.test(entry.name)
      const [, sheet] = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(entry.name) ?? []
      const countRows = sheetRowCounter()
      left -= await unpackedSize(file, entry, Math.min(left, isHeld ? maxSharedBytes : left), (chunk) => {
        if (sheet !== undefined) sheetRows.set(sheet, countRows(chunk))
      })
    }
    return sheetRows
  } finally {
    await file.close()
  }
}

/** The parts of an archive that was inspected, each read by its name. */
export interface Parts {
  readonly names: readonly string[]
  /** What is in a part, unpacked; undefined when there is none. */
  read(name: string): Promise<Readable | undefined>
  close(): Promise<void>
}

/** Opens an archive for reading its parts in any order, as its directory lists them. */
export async function openParts(path: string): Promise<Parts> {
  const file = await open(path, 'r')
  try {
    const entries = new Map((await listEntries(file)).map((entry) => [entry.name, entry]))
    return {
      names: [...entries.keys()],
      read: async (name) => {
        const entry = entries.get(name)
        return entry && unpacked(file, entry)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function unpacked(file: FileHandle, entry: ZipEntry): Promise<Readable> {
  if (entry.packedBytes === 0) return Readable.from([])
  const start = await startOf(file, entry)
  const packed = file.createReadStream({ start, end: start + entry.packedBytes - 1, autoClose: false })
  if (entry.method === 0) return packed
  const inflated = createInflateRaw()
  // Whoever reads hears of the fault: it ends what they read.
  connect(packed, inflated, () => {})
  return inflated
}

async function listEntries(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const endAt = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (endAt < 0 || tail.length < endAt + 22) throw notAWorkbook()
  const count = tail.readUInt16LE(endAt + 10)
  const directoryBytes = tail.readUInt32LE(endAt + 12)
  const directoryAt = tail.readUInt32LE(endAt + 16)
  if (count > maxEntries || directoryBytes > maxDirectoryBytes) throw workbookTooLarge()
  if (directoryAt + directoryBytes > size) throw notAWorkbook()
  const directory = await bytesAt(file, directoryAt, directoryBytes)
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameBytes = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      headerAt: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function unpackedSize(
  file: FileHandle,
  entry: ZipEntry,
  limit: number,
  see: (chunk: Buffer) => void,
): Promise<number> {
  const start = await startOf(file, entry)
  if (entry.method === 0) {
    if (entry.packedBytes > limit) throw workbookTooLarge()
    return entry.packedBytes
  }
  if (entry.method !== 8) throw notAWorkbook()
  let bytes = 0
  const counting = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      see(chunk)
      done(bytes > limit ? workbookTooLarge() : null)
    },
  })
  if (entry.packedBytes === 0) return 0
  const packed = file.createReadStream({ start, end: start + entry.packedBytes - 1, autoClose: false })
  try {
    await pipeline(packed, createInflateRaw(), counting)
  } catch (error) {
    if (error instanceof Error && error.name === 'Failure') throw error
    throw notAWorkbook()
  }
  return bytes
}

/** Where the packed bytes of a part begin. */
async function startOf(file: FileHandle, entry: ZipEntry): Promise<number> {
  const header = await bytesAt(file, entry.headerAt, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw notAWorkbook()
  return entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
