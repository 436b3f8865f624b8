import { createHash, createPublicKey, createVerify } from 'node:crypto'

/** A signature that holds: who signed, and what it covers. */
export interface Verified {
  readonly domain: string
  readonly selector: string
  readonly headers: readonly string[]
}

/**
 * Verifies the signature of a letter by RFC 6376, relaxed/relaxed, with the record that `recordAt` returns for its
 * selector. @throws Error when it has none or it does not hold
 */
export function verifyDkim(raw: Buffer, recordAt: (name: string) => string): Verified {
  const text = raw.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const lines = text.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = lines.find((line) => /^dkim-signature:/i.test(line))
  if (!signature) throw new Error('the letter is not signed')
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1))
  if (tags.get('c') !== 'relaxed/relaxed' || tags.get('a') !== 'rsa-sha256')
    throw new Error('another algorithm')
  const body = text
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  const bodyHash = createHash('sha256').update(body, 'latin1').digest('base64')
  if (bodyHash !== tags.get('bh')) throw new Error('the body was changed')
  const left = [...lines]
  const headers = (tags.get('h') ?? '').toLowerCase().split(':')
  const covered = headers.flatMap((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name}:`))
    return at === -1 ? [] : left.splice(at, 1).map(relaxed)
  })
  const unsigned = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'))
  const [domain = '', selector = ''] = [tags.get('d'), tags.get('s')]
  const key = tagsOf(recordAt(`${selector}._domainkey.${domain}`)).get('p') ?? ''
  const holds = createVerify('RSA-SHA256')
    .update([...covered, unsigned].join('\r\n'), 'latin1')
    .verify(
      createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      tags.get('b') ?? '',
      'base64',
    )
  if (!holds) throw new Error('the signature does not hold')
  return { domain, selector, headers }
}

const relaxed = (line: string): string => {
  const colon = line.indexOf(':')
  const value = line
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, colon).toLowerCase().trim()}:${value}`
}

function tagsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).replace(/\s+/g, '')]
    }),
  )
}
