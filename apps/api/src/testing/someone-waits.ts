import { asSchemaOwner } from './school-fixture.ts'

/** Returns once another transaction waits for a lock of the one whose backend this is. */
export async function someoneWaitsFor(pid: number): Promise<void> {
  for (;;) {
    const { rows } = await asSchemaOwner().query<{ waits: boolean }>(
      'select exists (select 1 from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))) as waits',
      [pid],
    )
    if (rows[0]?.waits) return
  }
}
