import { crc32, deflateSync } from 'node:zlib'
import { maxImportRows } from '@qadam/contract/imports/rules.ts'
import sharp from 'sharp'
import { zipOf } from '../capabilities/imports/factory.ts'

/** A decompression bomb: a file that costs the server much more than its sender. */
export interface Bomb {
  readonly name: string
  readonly content: Buffer
}

/** Returns a PDF of half a megabyte whose object streams unpack to half a gigabyte. */
export function pdfBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(4 * 1024 * 1024), { level: 9 })
  const stream = Buffer.concat([
    Buffer.from(`1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n<< /Type /Page >>\n'),
    ...Array.from({ length: 120 }, () => stream),
    Buffer.from('%%EOF'),
  ])
}

const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1024 * 1024)

/** Returns a bomb for every kind of file that the server opens. Each is small and created on the fly. */
export async function bombs(): Promise<readonly Bomb[]> {
  return [
    { name: 'object streams.pdf', content: pdfBomb() },
    { name: 'pixels.png', content: await pngBomb() },
    { name: 'pixels.webp', content: await webpBomb() },
    { name: 'pixels.avif', content: await avifBomb() },
    { name: 'package.zip', content: zipOf({ 'imsmanifest.xml': zeros(34) }) },
    {
      name: 'texts.xlsx',
      content: zipOf({
        '[Content_Types].xml': Buffer.from('<Types/>'),
        'xl/workbook.xml': Buffer.from('<workbook/>'),
        'xl/sharedStrings.xml': zeros(50),
      }),
    },
    { name: 'nested.xml', content: Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(100_000)}`) },
    {
      name: 'cues.vtt',
      content: Buffer.from(`WEBVTT\n\n${'00:00:00.000 --> 00:00:01.000\n'.repeat(30_000)}`),
    },
    { name: 'formula.gift', content: Buffer.from(`\\(${'\\frac{'.repeat(9_000)}\\) {=1}`) },
    { name: 'rows.csv', content: Buffer.from(`prompt,title\n${',\n'.repeat(maxImportRows + 1)}`) },
    {
      name: 'endless.ics',
      content: Buffer.from(
        `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:19700105T100000Z\nRRULE:FREQ=SECONDLY\nEND:VEVENT\n'.repeat(1_500)}`,
      ),
    },
  ]
}

const tiny = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#d8c7a0' } })

/** A PNG whose header claims 900 million pixels. */
async function pngBomb(): Promise<Buffer> {
  const png = await tiny().png().toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  // The header's checksum; otherwise the file would be rejected for that.
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A WebP whose header claims 268 million pixels, the maximum of the format. */
async function webpBomb(): Promise<Buffer> {
  const webp = await tiny().webp({ lossless: true }).toBuffer()
  webp.writeUInt32LE((webp.readUInt32LE(21) | 0x0fffffff) >>> 0, 21)
  return webp
}

/** An AVIF whose header claims 900 million pixels. */
async function avifBomb(): Promise<Buffer> {
  const avif = await tiny().avif({ effort: 0 }).toBuffer()
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(30_000, size)
  avif.writeUInt32BE(30_000, size + 4)
  return avif
}
