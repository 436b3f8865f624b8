import { inflateRawSync } from 'node:zlib'
import { NotExchangeable } from '../exchanged.ts'

/** What one part, and all parts together, may be when unpacked. */
const maxPartBytes = 32 * 1024 * 1024
const maxUnpackedBytes = 128 * 1024 * 1024
const maxParts = 12_000

export interface Part {
  readonly name: string
  /** @throws NotExchangeable when it is damaged or unpacks to too much. */
  read(): Buffer
}

/**
 * The parts of a zip archive in memory, by their names. Nothing is written to disk, so a name with `../` reaches
 * nothing; sizes that the archive claims are not believed.
 * @throws NotExchangeable when it is no zip archive that we can read.
 */
export function unzip(bytes: Buffer): ReadonlyMap<string, Part> {
  const directory = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (directory === -1 || directory + 22 > bytes.length) throw damaged()
  const count = bytes.readUInt16LE(directory + 10)
  if (count > maxParts) throw tooLarge()
  const parts = new Map<string, Part>()
  const budget = { left: maxUnpackedBytes }
  let at = bytes.readUInt32LE(directory + 16)
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)).replaceAll('\\', '/')
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      header: bytes.readUInt32LE(at + 42),
    }
    if (!name.endsWith('/')) parts.set(name, { name, read: () => unpack(bytes, entry, budget) })
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

interface Entry {
  readonly method: number
  readonly isLocked: boolean
  readonly packed: number
  readonly header: number
}

function unpack(bytes: Buffer, entry: Entry, budget: { left: number }): Buffer {
  const { method, isLocked, packed, header } = entry
  if (isLocked || header + 30 > bytes.length || bytes.readUInt32LE(header) !== 0x04034b50) throw damaged()
  const from = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const data = bytes.subarray(from, from + packed)
  if (data.length < packed || (method !== 0 && method !== 8)) throw damaged()
  const unpacked = method === 0 ? data : inflated(data, Math.min(maxPartBytes, budget.left))
  budget.left -= unpacked.length
  if (budget.left <= 0) throw tooLarge()
  return unpacked
}

function inflated(data: Buffer, limit: number): Buffer {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, limit) })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw damaged()
  }
}

const damaged = () => new NotExchangeable('transfer.zip_damaged')
const tooLarge = () => new NotExchangeable('transfer.zip_too_large')
