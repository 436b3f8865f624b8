import JSZip from 'jszip'

/** Returns a ZIP archive of the named parts, also of names that our own writer rejects. */
export function zipArchive(
  parts: Readonly<Record<string, string | Buffer>>,
  compression: 'DEFLATE' | 'STORE' = 'DEFLATE',
): Promise<Buffer> {
  const zip = new JSZip()
  for (const [name, content] of Object.entries(parts)) zip.file(name, content)
  return zip.generateAsync({ type: 'nodebuffer', compression })
}
