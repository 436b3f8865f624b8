import { statfs as readStatfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Role } from '@qadam/contract/values.ts'
import type { Logger } from 'pino'
import type { Settings } from '../../settings.ts'
import { diskNearlyFull, diskReserved } from './storage-failures.ts'

const lookEverySeconds = 5

/** The part of statfs(2) that is looked at. */
export type Statfs = (
  path: string,
) => Promise<{ readonly bavail: number; readonly blocks: number; readonly bsize: number }>

/** Free space of the disk that a folder lies on. */
export interface DiskSpace {
  readonly folder: string
  readonly free: number
  readonly size: number
  /** What is left for the staff, and what is left for nobody's files. */
  readonly reserve: number
  readonly last: number
}

/** 1 from 80 percent, 2 from 90 percent of a disk in use, or within its reserve. */
export type DiskAlarm = 0 | 1 | 2

interface WatchOptions {
  readonly settings: Pick<Settings, 'DATA_DIR' | 'DISK_RESERVE_MEBIBYTES'>
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>
  readonly statfs?: Statfs
}

/**
 * Looks at the free space of the disks that take files, in the background, so that no request waits for a disk.
 * Below the reserve only staff send files; below a quarter of it nobody does. The rest stays for the database: sign-ins,
 * reading and small writes go on.
 */
export class DiskWatch {
  readonly #options: WatchOptions
  #spaces: readonly DiskSpace[] = []
  #looking: Promise<void> | undefined
  #lookedAt = Number.NEGATIVE_INFINITY
  #alarms = new Map<string, DiskAlarm>()

  constructor(options: WatchOptions) {
    this.#options = options
  }

  /** The disks as last looked at. */
  get spaces(): readonly DiskSpace[] {
    return this.#spaces
  }

  /** Looks now, and then every few seconds as long as the process has something else to do. */
  async watch(): Promise<void> {
    await this.look()
    setInterval(() => void this.look(), lookEverySeconds * 1000).unref()
  }

  /** Looks now. A disk that cannot be looked at keeps its last numbers. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /**
   * Throws when a file of this many bytes would leave too little of a disk; `role` is null for guests.
   * @throws Failure 507
   */
  assertRoom(role: Role | null, bytes: number): void {
    if (performance.now() - this.#lookedAt > lookEverySeconds * 1000) void this.look()
    const isStaff = role !== null && role !== 'student'
    for (const { free, reserve, last } of this.#spaces) {
      if (free - bytes < last) throw diskNearlyFull()
      if (!isStaff && free - bytes < reserve) throw diskReserved()
    }
  }

  async #lookOnce(): Promise<void> {
    this.#lookedAt = performance.now()
    const { settings, log, statfs } = this.#options
    try {
      this.#spaces = await readSpaces(settings, statfs)
    } catch (error) {
      log.error({ err: error }, 'the free space of the disk cannot be read')
    }
    for (const space of this.#spaces) this.#report(space)
  }

  #report(space: DiskSpace): void {
    const alarm = alarmOf(space)
    const before = this.#alarms.get(space.folder) ?? 0
    if (alarm === before) return
    this.#alarms.set(space.folder, alarm)
    const facts = { folder: space.folder, used_percent: usedPercent(space), free_bytes: space.free }
    const { log } = this.#options
    if (alarm === 2) log.error(facts, 'the disk is nearly full')
    else if (alarm === 1) log.warn(facts, 'the disk fills up')
    else log.info(facts, 'the disk has room again')
  }
}

/** Returns the space of the disks that take files and their drafts. */
export async function readSpaces(
  settings: WatchOptions['settings'],
  statfs: Statfs = readStatfs,
): Promise<DiskSpace[]> {
  const spaces: DiskSpace[] = []
  for (const folder of [settings.DATA_DIR, tmpdir()]) {
    const { bavail, blocks, bsize } = await statfs(folder)
    const size = blocks * bsize
    // A tenth at most: a small disk would otherwise be all reserve.
    const reserve = Math.min(settings.DISK_RESERVE_MEBIBYTES * 1024 ** 2, size / 10)
    spaces.push({ folder, free: bavail * bsize, size, reserve, last: reserve / 4 })
  }
  return spaces
}

export function usedPercent({ free, size }: Pick<DiskSpace, 'free' | 'size'>): number {
  return size === 0 ? 0 : Math.floor((1 - free / size) * 100)
}

export function alarmOf(space: Pick<DiskSpace, 'free' | 'size' | 'reserve'>): DiskAlarm {
  const used = usedPercent(space)
  if (used >= 90 || space.free < space.reserve) return 2
  return used >= 80 ? 1 : 0
}
