import { open } from 'node:fs/promises'

/** Returns the first bytes of a file, fewer when it is shorter. */
export async function startOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
