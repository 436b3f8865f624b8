import type { QueueClient, Requester } from './queue-client.ts'

/** A request that waits for a slot. */
export interface Waiter {
  readonly requester: Requester
  readonly client: QueueClient
  begin(): void
  depart(why: 'in_vain'): void
}

/** Who waits: groups one after the other, in each its clients one after the other. */
export class WaitingList {
  // A map keeps the order of insertion: whoever had a slot is inserted again behind all others.
  readonly #groups = new Map<string, Map<string, Waiter[]>>()

  get isEmpty(): boolean {
    return this.#groups.size === 0
  }

  add(waiter: Waiter): void {
    const { group, client } = waiter.requester
    const clients = this.#groups.get(group) ?? new Map<string, Waiter[]>()
    this.#groups.set(group, clients)
    const waiters = clients.get(client)
    if (waiters) waiters.push(waiter)
    else clients.set(client, [waiter])
  }

  remove(waiter: Waiter): void {
    const { group, client } = waiter.requester
    const clients = this.#groups.get(group)
    const waiters = clients?.get(client)
    if (!clients || !waiters) return
    waiters.splice(waiters.indexOf(waiter), 1)
    if (waiters.length === 0) clients.delete(client)
    if (clients.size === 0) this.#groups.delete(group)
  }

  /** Takes out the next request that may run; its client and its group go behind the others. */
  takeNext(mayRun: (requester: Requester, client: QueueClient) => boolean): Waiter | undefined {
    for (const [group, clients] of this.#groups)
      for (const [client, waiters] of clients) {
        const [first] = waiters
        if (!first || !mayRun(first.requester, first.client)) continue
        waiters.shift()
        clients.delete(client)
        if (waiters.length > 0) clients.set(client, waiters)
        this.#groups.delete(group)
        if (clients.size > 0) this.#groups.set(group, clients)
        return first
      }
    return undefined
  }

  all(): Waiter[] {
    return [...this.#groups.values()].flatMap((clients) => [...clients.values()].flat())
  }
}
