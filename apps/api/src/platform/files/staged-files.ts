import { createHash } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { inSchool } from '../database/school-db.ts'
import { type SQL, sql } from '../database/sql.ts'
import type { Services } from '../http/app-services.ts'
import { lockStorage, storageFault, storageUses } from '../storage/stored-bytes.ts'
import { failureOfStore } from './file-failures.ts'
import { newFileKey } from './file-store.ts'

type Owner = Pick<Actor, 'id' | 'role'>

/** File content in the store whose row is not written yet. */
export interface StagedFile {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

/** A local file with its size and hash. */
export interface MeasuredFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * Files that a request stores before its transaction opens. Each key is recorded permanently before the
 * content is written, and the record is removed with the commit of the row: the nightly purge removes
 * anything a killed process leaves between the two.
 */
export class StagedFiles {
  readonly #services: Services
  readonly #schoolId: number
  readonly #keys: string[] = []

  constructor(services: Services, schoolId: number) {
    this.#services = services
    this.#schoolId = schoolId
  }

  /**
   * Stores content of a person. @throws Failure 413 when it does not fit into what they or the school may store, 503
   * when the store does not accept it, 507 when it is full
   */
  async stage(
    source: MeasuredFile | Uint8Array,
    { sealed = false, owner }: { readonly sealed?: boolean; readonly owner: Owner | null },
  ): Promise<StagedFile> {
    const { files, disk } = this.#services
    const bytes = 'path' in source ? source.bytes : source.length
    const key = newFileKey(this.#schoolId, sealed)
    disk.assertRoom(owner?.role ?? null, 0)
    await this.#reserve(key, bytes, owner)
    this.#keys.push(key)
    try {
      if ('path' in source) await files.keep(key, source.path)
      else await files.put(key, Buffer.from(source.buffer, source.byteOffset, source.byteLength))
    } catch (cause) {
      throw failureOfStore(cause)
    }
    if ('path' in source) return { key, bytes: source.bytes, sha256: source.sha256 }
    return { key, bytes: source.length, sha256: createHash('sha256').update(source).digest('hex') }
  }

  /** Purges staged content without a row, once the transaction is certainly over. */
  async purgeUnclaimed(): Promise<void> {
    if (this.#keys.length === 0) return
    const loose = await inSchool(this.#services.pools, { schoolId: this.#schoolId, counting: true }, (db) =>
      db.rows<{ store_key: string }>(sql`
        select store_key from orphaned_files
        where school_id = ${this.#schoolId} and store_key = any(${this.#keys}::text[])`),
    )
    for (const { store_key: key } of loose) {
      await this.#services.files.remove(key)
      await this.#note(
        sql`delete from orphaned_files where school_id = ${this.#schoolId} and store_key = ${key}`,
      )
    }
  }

  /** Names the key and counts its bytes, one request of the school after another. */
  #reserve(key: string, bytes: number, owner: Owner | null): Promise<void> {
    const { pools, clock, settings } = this.#services
    const schoolId = this.#schoolId
    return inSchool(pools, { schoolId, counting: true, now: clock.now() }, async (db) => {
      if (owner) {
        await lockStorage(db)
        const fault = storageFault(await storageUses(db, owner, settings), bytes)
        if (fault) throw fault
      }
      await db.rows(sql`
        insert into orphaned_files (school_id, store_key, since, bytes, person_id)
        values (${schoolId}, ${key}, ${clock.now()}, ${bytes}, ${owner?.id ?? null})`)
    })
  }

  async #note(statement: SQL): Promise<void> {
    await inSchool(this.#services.pools, { schoolId: this.#schoolId, counting: true }, (db) =>
      db.rows(statement),
    )
  }
}
