import { setTimeout as pause } from 'node:timers/promises'
import { serverBusy, tooManyAtOnce } from '../http/request-failures.ts'
import { QueueClient, type Requester } from './queue-client.ts'
import { RecentNames } from './recent-names.ts'
import { type Waiter, WaitingList } from './waiting-list.ts'

/** How much may run and wait at the same time in this process. */
export interface QueueBounds {
  /** Requests that hold a connection at the same time. */
  readonly running: number
  /** Requests of one person that run or wait at the same time. */
  readonly ofOne: number
  /** Requests of everybody that wait. */
  readonly waiting?: number
  /** How long a request may wait. */
  readonly patience_ms?: number
  /** How long a person's request too many is held: whoever sends on at once would keep the process busy. */
  readonly rejection_ms?: number
  /** Whether a failure means that no connection can be had, so that waiting is in vain. */
  readonly isInVain?: (error: unknown) => boolean
}

/** Why a request left the queue without a slot. */
export type Departure = 'person' | 'lane' | 'full' | 'late' | 'in_vain' | 'gone'

const othersWithin_ms = 5_000
const retryAfter_seconds = 2
const entriesBetweenSweeps = 1_000

/**
 * Hands out the slots of the connection pool. Those who wait are served by turns: urgent requests first, then
 * school by school, in it person by person. While others ask, one client runs a few requests, and all heavy
 * clients together run no more than a few, so that nobody else waits for them.
 */
export class RequestQueue {
  /** Requests that left without a slot, by reason, since the start. */
  readonly departed: Record<Departure, number> = {
    person: 0,
    lane: 0,
    full: 0,
    late: 0,
    in_vain: 0,
    gone: 0,
  }
  readonly #bounds: Required<QueueBounds>
  readonly #now: () => number
  readonly #slotsOfOne: number
  readonly #heavySlots: number
  readonly #slotsOfUrgent: number
  readonly #clients = new Map<string, QueueClient>()
  readonly #urgent = new WaitingList()
  readonly #others = new WaitingList()
  readonly #runningOfGroup = new Map<string, number>()
  readonly #lightClients = new RecentNames(othersWithin_ms)
  readonly #schools = new RecentNames(othersWithin_ms)
  #running = 0
  #runningUrgent = 0
  #runningHeavy = 0
  #waiting = 0
  #entries = 0

  constructor(bounds: QueueBounds, now: () => number = () => performance.now()) {
    this.#bounds = {
      waiting: 2_000,
      patience_ms: 10_000,
      rejection_ms: 1_000,
      isInVain: () => false,
      ...bounds,
    }
    this.#now = now
    this.#slotsOfOne = Math.max(4, Math.floor(bounds.running / 4))
    this.#heavySlots = Math.max(1, Math.floor(bounds.running / 8))
    this.#slotsOfUrgent = Math.max(1, Math.ceil(bounds.running * 0.75))
  }

  /** Requests that hold a slot, and those that wait for one. */
  get counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting }
  }

  /**
   * Runs `work` in a slot. Never call it inside another slot: the request would wait for itself.
   * @throws Failure 429 when the person or the lane has too many requests, 503 when the process has or the
   * wait is too long
   */
  async run<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
    const client = this.#enter(requester)
    if (typeof client === 'string') return this.#reject(client)
    if (this.#mayRun(requester, client)) this.#take(requester, client)
    else await this.#wait(requester, client)
    const began = this.#now()
    try {
      return await work()
    } catch (error) {
      if (this.#bounds.isInVain(error)) this.#rejectWaiting()
      throw error
    } finally {
      const now = this.#now()
      this.#giveBack(requester, client)
      client.addUse(now, now - began)
      this.#leave(requester, client)
    }
  }

  /**
   * Runs a request whose work is done in the slot of a batch: it counts towards what the person may have at the
   * same time. @throws Failure 429
   */
  async runWithOthers<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
    const client = this.#enter(requester)
    if (typeof client === 'string') return this.#reject(client)
    try {
      return await work()
    } finally {
      this.#leave(requester, client)
    }
  }

  #enter(requester: Requester): QueueClient | Departure {
    const now = this.#now()
    const client = this.#clients.get(requester.client) ?? new QueueClient(requester, this.#bounds.ofOne)
    if (client.outstanding >= client.maxOutstanding) return requester.lane ? 'lane' : 'person'
    if (this.#waiting >= this.#bounds.waiting) return 'full'
    if (client.outstanding === 0) {
      this.#clients.set(requester.client, client)
      this.#weigh(client, now)
    }
    client.outstanding += 1
    this.#weigh(client, now)
    if (!requester.lane && !client.isHeavy) this.#lightClients.note(requester.client, now)
    if (requester.isSchool) this.#schools.note(requester.group, now)
    this.#entries += 1
    if (this.#entries % entriesBetweenSweeps === 0) this.#sweep(now)
    return client
  }

  #wait(requester: Requester, client: QueueClient): Promise<void> {
    const list = requester.isUrgent ? this.#urgent : this.#others
    return new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        unfollow?.()
        this.#waiting -= 1
      }
      const depart = (why: Departure) => {
        stop()
        list.remove(waiter)
        this.#leave(requester, client)
        reject(this.#departure(why))
      }
      const begin = () => {
        stop()
        this.#take(requester, client)
        resolve()
      }
      const waiter: Waiter = { requester, client, begin, depart }
      const timer = setTimeout(() => depart('late'), this.#bounds.patience_ms)
      this.#waiting += 1
      list.add(waiter)
      const unfollow = requester.onGone?.(() => depart('gone'))
    })
  }

  #mayRun({ group, client: name, isUrgent, isSchool, lane }: Requester, client: QueueClient): boolean {
    const { running } = this.#bounds
    if (this.#running >= running) return false
    // Urgent requests leave a quarter of the slots to the rest, when it waits.
    if (isUrgent && !this.#others.isEmpty && this.#runningUrgent >= this.#slotsOfUrgent) return false
    if (lane) return client.running < lane.running
    const now = this.#now()
    if (isSchool && this.#schools.hasOther(group, now) && this.#isHalfOfAll(group)) return false
    if (!this.#lightClients.hasOther(name, now)) return true
    return client.running < this.#slotsOfOne && !(client.isHeavy && this.#runningHeavy >= this.#heavySlots)
  }

  #isHalfOfAll(group: string): boolean {
    return (this.#runningOfGroup.get(group) ?? 0) >= Math.ceil(this.#bounds.running / 2)
  }

  #take({ group, isUrgent }: Requester, client: QueueClient): void {
    client.running += 1
    this.#running += 1
    if (isUrgent) this.#runningUrgent += 1
    if (client.isHeavy) this.#runningHeavy += 1
    this.#runningOfGroup.set(group, (this.#runningOfGroup.get(group) ?? 0) + 1)
  }

  #giveBack({ group, isUrgent }: Requester, client: QueueClient): void {
    client.running -= 1
    this.#running -= 1
    if (isUrgent) this.#runningUrgent -= 1
    if (client.isHeavy) this.#runningHeavy -= 1
    const left = (this.#runningOfGroup.get(group) ?? 1) - 1
    if (left === 0) this.#runningOfGroup.delete(group)
    else this.#runningOfGroup.set(group, left)
  }

  /** A request of the client is over, with or without a slot: the next may begin. */
  #leave({ client: name }: Requester, client: QueueClient): void {
    const now = this.#now()
    client.outstanding -= 1
    this.#weigh(client, now)
    if (client.isForgettable(now)) this.#clients.delete(name)
    if (this.#waiting > 0) this.#beginNext()
  }

  #beginNext(): void {
    const mayRun = (requester: Requester, client: QueueClient) => this.#mayRun(requester, client)
    while (this.#running < this.#bounds.running) {
      const next = this.#urgent.takeNext(mayRun) ?? this.#others.takeNext(mayRun)
      if (!next) return
      next.begin()
    }
  }

  #weigh(client: QueueClient, now: number): void {
    const wasHeavy = client.isHeavy
    client.weigh(now)
    if (client.isHeavy !== wasHeavy) this.#runningHeavy += client.isHeavy ? client.running : -client.running
  }

  #rejectWaiting(): void {
    for (const { depart } of [...this.#urgent.all(), ...this.#others.all()]) depart('in_vain')
  }

  async #reject(why: Departure): Promise<never> {
    if (why === 'person') await pause(this.#bounds.rejection_ms)
    throw this.#departure(why)
  }

  #departure(why: Departure): Error {
    this.departed[why] += 1
    if (why !== 'person' && why !== 'lane' && why !== 'gone') return serverBusy()
    return tooManyAtOnce({
      values: { seconds: retryAfter_seconds },
      facts: { retry_after_seconds: retryAfter_seconds },
      headers: { 'Retry-After': String(retryAfter_seconds) },
    })
  }

  #sweep(now: number): void {
    for (const [name, client] of this.#clients) if (client.isForgettable(now)) this.#clients.delete(name)
  }
}
