import sharp from 'sharp'
import type { GivenFile } from './constructing.ts'

/** Returns a picture of one colour. */
export async function picture(name: string, background: string): Promise<GivenFile> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Returns a second of silence. */
export function sound(name: string): GivenFile {
  const rate = 8_000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate, 40)
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([head, Buffer.alloc(rate, 128)]) }
}

/** Returns a document of one empty page. */
export function answerSheet(name: string): GivenFile {
  const buffer = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
  return { name, mimeType: 'application/pdf', buffer }
}

/** Returns an archive with one empty file. */
export function archive(name: string): GivenFile {
  const entry = 'plan.txt'
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(entry.length, 26)
  const listed = Buffer.alloc(46)
  listed.writeUInt32LE(0x02014b50, 0)
  listed.writeUInt16LE(20, 4)
  listed.writeUInt16LE(20, 6)
  listed.writeUInt16LE(entry.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length + entry.length, 12)
  end.writeUInt32LE(local.length + entry.length, 16)
  const named = Buffer.from(entry)
  const buffer = Buffer.concat([local, named, listed, named, end])
  return { name, mimeType: 'application/zip', buffer }
}
