import { deflateSync } from 'node:zlib'

/** A PDF of half a megabyte whose object streams unpack to half a gigabyte. */
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
