import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { type DecodedPacket, decode, encode, TRUNCATED_RESPONSE } from 'dns-packet'
import { atEnd } from './at-end.ts'

/** How the server answers: by its records, cut over UDP, by an error, or not at all. */
type Behaviour = 'answers' | 'cuts' | 'fails' | 'silent'

/** A name server on loopback with TXT records alone. */
export class DnsServer {
  behaviour: Behaviour = 'answers'
  readonly asked: string[] = []
  readonly #records = new Map<string, readonly (readonly string[])[]>()
  readonly #udp = createSocket('udp4')
  readonly #connections = new Set<Socket>()
  readonly #tcp: Server = createServer((socket) => this.#serveTcp(socket))

  /** Starts a server that ends with the test file. */
  static async start(): Promise<DnsServer> {
    const server = new DnsServer()
    await new Promise<void>((resolve) => server.#tcp.listen(0, '127.0.0.1', resolve))
    server.#udp.on('message', (message, { port, address }) => {
      const answer = server.#answer(decode(message), server.behaviour === 'cuts')
      if (answer) server.#udp.send(answer, port, address)
    })
    await new Promise<void>((resolve) => server.#udp.bind(server.#port, '127.0.0.1', resolve))
    atEnd(async () => {
      server.#udp.close()
      for (const connection of server.#connections) connection.destroy()
      await new Promise<void>((resolve) => server.#tcp.close(() => resolve()))
    })
    return server
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`
  }

  get #port(): number {
    return (this.#tcp.address() as AddressInfo).port
  }

  /** Sets the texts at a name, each in parts of at most 255 bytes as zones have them; none: the name is not known. */
  set(name: string, ...texts: readonly string[]): void {
    const parts = texts.map((text) => text.match(/.{1,255}/gs) ?? [''])
    if (parts.length > 0) this.#records.set(name.toLowerCase(), parts)
    else this.#records.delete(name.toLowerCase())
  }

  /** Returns the first text at a name, its parts joined; empty without one. */
  textAt(name: string): string {
    return this.#records.get(name.toLowerCase())?.[0]?.join('') ?? ''
  }

  #serveTcp(socket: Socket): void {
    this.#connections.add(socket)
    socket.on('error', () => {})
    // Resolvers send several questions over one connection.
    let rest = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= 2 && rest.length >= 2 + rest.readUInt16BE()) {
        const end = 2 + rest.readUInt16BE()
        const answer = this.#answer(decode(rest.subarray(2, end)), false)
        rest = rest.subarray(end)
        if (!answer) continue
        const length = Buffer.alloc(2)
        length.writeUInt16BE(answer.length)
        socket.write(Buffer.concat([length, answer]))
      }
    })
  }

  #answer({ id, questions = [] }: DecodedPacket, isCut: boolean): Buffer | undefined {
    const name = questions[0]?.name.toLowerCase() ?? ''
    this.asked.push(name)
    if (this.behaviour === 'silent') return undefined
    const texts = this.behaviour === 'fails' ? [] : (this.#records.get(name) ?? [])
    const failed = this.behaviour === 'fails' ? 2 : texts.length === 0 ? 3 : 0
    return encode({
      type: 'response',
      id,
      flags: (isCut ? TRUNCATED_RESPONSE : 0) | failed,
      questions,
      answers: isCut ? [] : texts.map((data) => ({ type: 'TXT', name, ttl: 60, data: [...data] })),
    })
  }
}
