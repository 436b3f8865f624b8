import { connect } from 'node:net'
import type { Settings } from '../../settings.ts'

/** Result of a virus scan. */
export type ScanVerdict = { readonly found: false } | { readonly found: true; readonly virus: string }

const pieceBytes = 64 * 1024
const silenceMs = 30_000

/** Returns true when a virus scanner is configured. */
export function hasScanner({ CLAMD_HOST }: Pick<Settings, 'CLAMD_HOST'>): boolean {
  return CLAMD_HOST !== undefined
}

/**
 * Scans content by clamd's INSTREAM command (clamd(8)): length-prefixed chunks, a length of zero at the end.
 * @throws Error when the scanner is unavailable, silent, or could not scan: never treated as clean.
 */
export function scanForViruses(
  settings: Pick<Settings, 'CLAMD_HOST' | 'CLAMD_PORT'>,
  content: Buffer,
): Promise<ScanVerdict> {
  return new Promise((resolve, reject) => {
    const socket = connect(settings.CLAMD_PORT, settings.CLAMD_HOST)
    let answer = ''
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('the virus scanner is silent')))
    socket.on('error', reject)
    socket.on('data', (part: Buffer) => {
      answer += part.toString('utf8')
    })
    socket.on('close', () => {
      const text = answer.replaceAll('\0', '').trim()
      const virus = /^stream: (.+) FOUND$/.exec(text)?.[1]
      if (virus) resolve({ found: true, virus })
      else if (text === 'stream: OK') resolve({ found: false })
      else reject(new Error(`the virus scanner did not scan: ${text.slice(0, 200) || 'no answer'}`))
    })
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < content.length; at += pieceBytes) {
        const piece = content.subarray(at, at + pieceBytes)
        socket.write(lengthOf(piece.length))
        socket.write(piece)
      }
      socket.write(lengthOf(0))
    })
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
