import type { Pools } from './pools.ts'

/**
 * The only statements that run before the school is known. The list is short and pinned by a test; each
 * returns ids, never content of a school.
 */
export const platformStatements = {
  findSchoolOfHost: { name: 'find_school_of_host', text: 'select find_school_of_host($1) as school_id' },
  listSchools: { name: 'list_schools', text: 'select list_school_ids() as school_id' },
  isReady: { name: 'is_ready', text: 'select 1 as ready' },
} as const

/** Reads that happen before a school is known. */
export class PlatformDb {
  readonly #pools: Pools

  constructor(pools: Pools) {
    this.#pools = pools
  }

  /** Returns the school of a host or domain, or null; a single school matches every host. */
  async findSchoolOfHost(host: string): Promise<number | null> {
    const { rows } = await this.#pools.requests.query<{ school_id: number | null }>({
      ...platformStatements.findSchoolOfHost,
      values: [host.toLowerCase()],
    })
    return rows[0]?.school_id ?? null
  }

  /** Returns the ids of all schools, for work done for each of them. */
  async listSchools(): Promise<number[]> {
    const { rows } = await this.#pools.requests.query<{ school_id: number }>(platformStatements.listSchools)
    return rows.map((row) => row.school_id)
  }

  /** Throws when the database does not respond. */
  async assertReady(): Promise<void> {
    await this.#pools.requests.query(platformStatements.isReady)
  }
}
