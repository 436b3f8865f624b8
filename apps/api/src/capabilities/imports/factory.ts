import { deflateRawSync } from 'node:zlib'
import type { SentFile } from '../../platform/http/send-inside.ts'

/** Returns a CSV file of the rows; the first row is the header. */
export function csvFile(rows: readonly (readonly string[])[], delimiter = ','): SentFile {
  const quoted = (cell: string) => (/["\n\r,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const content = rows.map((row) => row.map(quoted).join(delimiter)).join('\n')
  return { part: 'file', name: 'programs.csv', content: `${content}\n` }
}

/** Returns rows with an id, title, university, country and tuition, as in a consultancy's spreadsheet. */
export function programRows(
  count: number,
  change: (index: number) => Partial<Record<string, string>> = () => ({}),
) {
  const header = ['source_id', 'title', 'university', 'country', 'city', 'degree', 'price', 'currency']
  const rows = Array.from({ length: count }, (_, index) => {
    const row: Record<string, string> = {
      source_id: `P-${index + 1}`,
      title: `Program number ${index + 1}`,
      university: `University ${(index % 7) + 1}`,
      country: 'Italy',
      city: 'Roma|Milano',
      degree: 'Bachelor',
      price: String(1000 + index),
      currency: 'EUR',
      ...change(index),
    }
    return header.map((name) => row[name] ?? '')
  })
  return [header, ...rows]
}

/**
 * Returns a zip with one entry per name; each declares an uncompressed size of 10 bytes, whatever its
 * content.
 */
export function zipOf(entries: Record<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(10, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
