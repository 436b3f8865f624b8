import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../http/app-services.ts'
import { storageDifferences } from '../storage/compare-storage.ts'
import { alarmOf, usedPercent } from '../storage/disk-watch.ts'

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
    watchDisk(this.#registry, services)
    this.#registry.registerMetric(storageDifferences)
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

/** Free space, use and alarms of the disks that take files. */
function watchDisk(registry: Registry, { disk }: Pick<Services, 'disk'>): void {
  const gauge = (name: string, help: string, read: (space: (typeof disk.spaces)[number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      collect() {
        for (const space of disk.spaces) this.set({ folder: space.folder }, read(space))
      },
    })
  gauge('qadam_disk_free_bytes', 'Free space of the disk that a folder lies on', ({ free }) => free)
  gauge('qadam_disk_used_percent', 'Used part of the disk that a folder lies on', usedPercent)
  gauge('qadam_disk_alarm', '1: 80 percent in use; 2: 90 percent, or the reserve is used', alarmOf)
}
