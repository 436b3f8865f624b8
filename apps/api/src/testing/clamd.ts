import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'

/**
 * The test file that every scanner detects as a virus (EICAR), concatenated so that this source file is not
 * detected.
 */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

/** A fake clamd that speaks INSTREAM and knows one virus. */
export interface FakeClamd {
  readonly port: number
  close(): Promise<void>
}

export async function fakeClamd(): Promise<FakeClamd> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      const content = contentOf(received)
      if (content === undefined) return
      const isInfected = content.includes(testVirus)
      socket.end(`stream: ${isInfected ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`)
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) }
}

/** Returns the streamed content once the chunk of length zero has arrived; undefined before. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length < command.length || received.toString('latin1', 0, command.length) !== command)
    return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
