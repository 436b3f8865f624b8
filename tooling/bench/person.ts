import { Agent, get } from 'node:http'

/** Somebody who sends calls from an address of their own, which is one of this machine. */
export interface Person {
  readonly headers: Readonly<Record<string, string>>
  readonly address: string
}

const agents = new Map<string, Agent>()

/** Sends a GET as a person and reads its answer to the end; returns the status, 0 without an answer. */
export function ask(url: string, { headers, address }: Person): Promise<number> {
  const agent = agents.get(address) ?? new Agent({ keepAlive: true })
  agents.set(address, agent)
  return new Promise((resolve) => {
    get(url, { headers: { 'accept-language': 'en', ...headers }, agent, localAddress: address }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', () => resolve(0))
  })
}
