import { LRUCache } from 'lru-cache'

/** A picture that was made, as webp. */
export interface Picture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

const encoded = new LRUCache<string, Promise<readonly Picture[]>>({ max: 32, ttl: 10 * 60_000 })
const maxRememberedBytes = 512 * 1024

/**
 * Encodes a picture, known by the hash of its content, unless this process did so with the same settings lately: one
 * cover serves many programs, and an upload is sent again after a lost connection. At most 32 results of up to 512 KiB each are remembered, for ten minutes.
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
