import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Envelope encryption of one file: a file key encrypts its content, the key of the settings encrypts the file
 * key. The content is encrypted in chunks, so that a range can be read without the rest; truncation, swapped
 * chunks and a header of another file are detected.
 *
 * Layout: mark (4), id of the outer key (8), length of the plaintext (8), nonce prefix (8), wrapping nonce
 * (12), wrapped key (32) and its tag (16); then chunks of 64 KiB, each followed by its tag (16).
 */
const mark = Buffer.from('QSF1')
export const headerBytes = 88
const pieceBytes = 64 * 1024
const tagBytes = 16
const cipher = 'aes-256-gcm'

/** A key of the settings, with the id that headers reference. */
export interface EncryptionKey {
  readonly id: Buffer
  readonly key: Buffer
}

/** Derives the encryption key from a secret of the settings. */
export function encryptionKey(secret: string): EncryptionKey {
  const key = createHash('sha256').update(`sealed files\n${secret}`).digest()
  return { key, id: createHash('sha256').update('key id\n').update(key).digest().subarray(0, 8) }
}

/** Returns the size of an encrypted file by the size of its content. */
export function storedSize(plainBytes: number): number {
  return headerBytes + plainBytes + Math.max(1, Math.ceil(plainBytes / pieceBytes)) * tagBytes
}

/** Returns the encrypted content of a file, under the given outer key. */
export function encrypt(plain: Buffer, outer: EncryptionKey): Buffer {
  const inner = randomBytes(32)
  const prefix = randomBytes(8)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(plain.length))
  const parts = [headerOf({ inner, prefix, length }, outer)]
  for (let piece = 0; piece === 0 || piece * pieceBytes < plain.length; piece += 1) {
    const seals = createCipheriv(cipher, inner, nonceOf(prefix, piece)).setAAD(length)
    parts.push(
      seals.update(plain.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)),
      seals.final(),
      seals.getAuthTag(),
    )
  }
  return Buffer.concat(parts)
}

interface Opened {
  readonly inner: Buffer
  readonly prefix: Buffer
  readonly length: Buffer
}

function headerOf({ inner, prefix, length }: Opened, outer: EncryptionKey): Buffer {
  const nonce = randomBytes(12)
  const wraps = createCipheriv(cipher, outer.key, nonce).setAAD(
    Buffer.concat([mark, outer.id, length, prefix]),
  )
  const wrapped = Buffer.concat([wraps.update(inner), wraps.final()])
  return Buffer.concat([mark, outer.id, length, prefix, nonce, wrapped, wraps.getAuthTag()])
}

/** Returns true when the bytes begin like an encrypted file. */
export function isSealed(head: Buffer): boolean {
  return head.length >= headerBytes && head.subarray(0, 4).equals(mark)
}

/** Returns the id of the outer key in a header. */
export function keyIdOf(header: Buffer): Buffer {
  return header.subarray(4, 12)
}

/** @throws Error when no key fits or the header was changed */
function openHeader(header: Buffer, keys: readonly EncryptionKey[]): Opened {
  const outer = keys.find((one) => one.id.equals(keyIdOf(header)))
  if (!outer) throw new Error('a sealed file names a key that the settings do not have')
  const length = header.subarray(12, 20)
  const prefix = header.subarray(20, 28)
  const opens = createDecipheriv(cipher, outer.key, header.subarray(28, 40))
    .setAAD(header.subarray(0, 28))
    .setAuthTag(header.subarray(72, 88))
  const inner = Buffer.concat([opens.update(header.subarray(40, 72)), opens.final()])
  return { inner, prefix, length }
}

/**
 * Returns a file's header re-encrypted under the first of the keys; the content is unchanged. @throws Error
 * when no key fits or the header was changed
 */
export function rewrap(header: Buffer, keys: readonly EncryptionKey[]): Buffer {
  const [current] = keys
  if (!current) throw new Error('there is no key to seal files with')
  return headerOf(openHeader(header, keys), current)
}

/**
 * Returns the decrypted content of a file, or of a range, both ends inclusive. @throws Error when it was
 * changed
 */
export function decrypt(
  sealed: Buffer,
  keys: readonly EncryptionKey[],
  range?: { readonly start: number; readonly end: number },
): Buffer {
  const { inner, prefix, length } = openHeader(sealed.subarray(0, headerBytes), keys)
  const bytes = Number(length.readBigUInt64BE())
  const pieces = Math.max(1, Math.ceil(bytes / pieceBytes))
  if (sealed.length !== headerBytes + bytes + pieces * tagBytes) throw new Error('a sealed file was cut')
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? bytes - 1, bytes - 1)
  const first = Math.floor(start / pieceBytes)
  const last = Math.max(first, Math.floor(end / pieceBytes))
  const parts: Buffer[] = []
  for (let piece = first; piece <= last; piece += 1) {
    const from = headerBytes + piece * (pieceBytes + tagBytes)
    const whole = sealed.subarray(from, Math.min(from + pieceBytes + tagBytes, sealed.length))
    const opens = createDecipheriv(cipher, inner, nonceOf(prefix, piece))
      .setAAD(length)
      .setAuthTag(whole.subarray(-tagBytes))
    parts.push(opens.update(whole.subarray(0, -tagBytes)), opens.final())
  }
  return Buffer.concat(parts).subarray(start - first * pieceBytes, end - first * pieceBytes + 1)
}

function nonceOf(prefix: Buffer, piece: number): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(piece, 8)
  return nonce
}
