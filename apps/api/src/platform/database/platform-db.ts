import type { Pools } from './pools.ts'

/**
 * The one door for statements before the school is known, when the school is not known yet. The list is short and a test
 * pins it; each statement answers with ids, never with content of a school.
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

  /** The school that a host or domain belongs to; the only school answers for every host. */
  async findSchoolOfHost(host: string): Promise<number | null> {
    const { rows } = await this.#pools.requests.query<{ school_id: number | null }>({
      ...platformStatements.findSchoolOfHost,
      values: [host.toLowerCase()],
    })
    return rows[0]?.school_id ?? null
  }

  /** Every school, for work that is done for each of them. */
  async listSchools(): Promise<number[]> {
    const { rows } = await this.#pools.requests.query<{ school_id: number }>(platformStatements.listSchools)
    return rows.map((row) => row.school_id)
  }

  /** Throws when the database does not answer. */
  async assertReady(): Promise<void> {
    await this.#pools.requests.query(platformStatements.isReady)
  }
}
