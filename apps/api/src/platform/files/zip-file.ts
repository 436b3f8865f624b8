import { crc32 } from 'node:zlib'

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string
  readonly modified: Date
  content(): Promise<Buffer>
}

const utf8Names = 0x0800
const version = 20

/** An archive as it is read, one file in memory at a time; files are stored as they are, documents are packed already. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = await entry.content()
    const name = Buffer.from(entry.name, 'utf8')
    const fields = fieldsOf(entry.modified, content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    fields.copy(local, 4)
    local.writeUInt16LE(name.length, 26)
    directory.push(directoryEntry(fields, name, at))
    yield Buffer.concat([local, name])
    yield content
    at += local.length + name.length + content.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(at, 16)
  yield Buffer.concat([listing, end])
}

/** The fields that stand the same in both headers of a file, from the version needed to the plain size. */
function fieldsOf(modified: Date, content: Buffer): Buffer {
  const fields = Buffer.alloc(22)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(utf8Names, 2)
  const time = (modified.getUTCHours() << 11) | (modified.getUTCMinutes() << 5)
  const day =
    ((Math.max(1980, modified.getUTCFullYear()) - 1980) << 9) |
    ((modified.getUTCMonth() + 1) << 5) |
    modified.getUTCDate()
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(content.length, 18)
  return fields
}

function directoryEntry(fields: Buffer, name: Buffer, at: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  fields.copy(entry, 6)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, name])
}
