import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../http/app-services.ts'

/** Operational metrics: requests, the pool, memory and the event loop. They contain no person or school. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram
  readonly #unknownFields: Counter

  constructor(services: Services) {
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'qadam_request_seconds',
      help: 'Time to answer by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers: [this.#registry],
    })
    this.#unknownFields = new Counter({
      name: 'qadam_unknown_fields_total',
      help: 'Requests whose body had fields that the call does not take, by route',
      labelNames: ['route'],
      registers: [this.#registry],
    })
    const { queue } = services
    new Gauge({
      name: 'qadam_requests_in_queue',
      help: 'Requests that hold a slot of the connection pool, and those that wait for one',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        this.set({ state: 'running' }, queue.counts.running)
        this.set({ state: 'waiting' }, queue.counts.waiting)
      },
    })
    new Gauge({
      name: 'qadam_requests_without_slot',
      help: 'Requests that left the queue without a slot since the start, by reason',
      labelNames: ['reason'],
      registers: [this.#registry],
      collect() {
        for (const [reason, count] of Object.entries(queue.departed)) this.set({ reason }, count)
      },
    })
    const { requests } = services.pools
    new Gauge({
      name: 'qadam_pool_connections',
      help: 'Database connections of the request pool',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        this.set({ state: 'all' }, requests.totalCount)
        this.set({ state: 'idle' }, requests.idleCount)
        this.set({ state: 'waiting' }, requests.waitingCount)
      },
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  observe(method: string, route: string, status: number, milliseconds: number): void {
    this.#requests.observe({ method, route, status }, milliseconds / 1000)
  }

  noteUnknownFields(route: string): void {
    this.#unknownFields.inc({ route })
  }

  print(): Promise<string> {
    return this.#registry.metrics()
  }
}
