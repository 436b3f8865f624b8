import { LRUCache } from 'lru-cache'

/** An encoded webp picture. */
export interface Picture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

const encoded = new LRUCache<string, Promise<readonly Picture[]>>({ max: 32, ttl: 10 * 60_000 })
const maxRememberedBytes = 512 * 1024

/**
 * Encodes a picture, identified by its content hash, unless this process recently did so with the same
 * settings: one cover serves many programs, and uploads are retried after a lost connection. Caches at most
 * 32 results of up to 512 KiB each, for ten minutes.
 */
export async function encodeOnce(
  sha256: string,
  settings: unknown,
  encode: () => Promise<Picture[]>,
): Promise<Picture[]> {
  const key = `${JSON.stringify(settings)} ${sha256}`
  const known = encoded.get(key)
  if (known) return [...(await known)]
  const encoding = encode()
  encoded.set(key, encoding)
  try {
    const pictures = await encoding
    if (pictures.reduce((sum, { content }) => sum + content.length, 0) > maxRememberedBytes)
      encoded.delete(key)
    return pictures
  } catch (error) {
    encoded.delete(key)
    throw error
  }
}
