import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'

/** The test file that every scanner takes for a virus (EICAR), put together so that this file is none. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

/** A clamd that speaks INSTREAM and knows one virus. */
export interface FakeClamd {
  readonly port: number
  close(): Promise<void>
}

/** Starts one on loopback. */
export async function fakeClamd(): Promise<FakeClamd> {
  const server = createServer((socket) => {
    let parseInput = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      parseInput = Buffer.concat([parseInput, part])
      const content = contentOf(parseInput)
      if (content === undefined) return
      const isInfected = content.includes(testVirus)
      socket.end(`stream: ${isInfected ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`)
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) }
}

/** What was streamed, once the piece of length zero has come. */
function contentOf(parseInput: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (parseInput.length < command.length || parseInput.toString('latin1', 0, command.length) !== command)
    return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= parseInput.length; ) {
    const length = parseInput.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(parseInput.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
