import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const encoded = new LRUCache<string, Promise<readonly Buffer[]>>({ max: 32, ttl: 10 * 60_000 })
const maxRememberedBytes = 512 * 1024

/**
 * Encodes a picture unless this process did so with the same settings lately: one cover serves many programs, and an
 * upload is sent again after a lost connection. At most 32 results of up to 512 KiB each are remembered, for ten minutes.
 */
export async function encodeOnce(
  content: Buffer,
  settings: unknown,
  encode: () => Promise<Buffer[]>,
): Promise<Buffer[]> {
  const key = createHash('sha256').update(JSON.stringify(settings)).update('\0').update(content).digest('hex')
  const known = encoded.get(key)
  if (known) return [...(await known)]
  const encoding = encode()
  encoded.set(key, encoding)
  try {
    const pictures = await encoding
    if (pictures.reduce((sum, { length }) => sum + length, 0) > maxRememberedBytes) encoded.delete(key)
    return pictures
  } catch (error) {
    encoded.delete(key)
    throw error
  }
}
