import { Client } from 'pg'

/** A database session that marks the cluster as used by this process; it ends when the process is killed. */
export type Presence = {
  /** Called when the server ends the session. */
  onLost(listener: () => void): void
  leave(): Promise<void>
  /** Leaves, and returns true when no other process was present. */
  leaveLast(): Promise<boolean>
}

const key = 7_226_018_331

/** Takes a shared advisory lock in the cluster's main database. */
export async function enter(url: string): Promise<Presence> {
  const client = new Client({ connectionString: url, application_name: 'qadam presence' })
  let isLeaving = false
  let lost = () => {}
  // An error is always followed by `end`, which is handled.
  client.on('error', () => {})
  client.on('end', () => isLeaving || lost())
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [key])
  const leave = async () => {
    isLeaving = true
    await client.end()
  }
  return {
    onLost(listener) {
      lost = listener
    },
    leave,
    async leaveLast() {
      isLeaving = true
      await client.query('select pg_advisory_unlock_shared($1)', [key])
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        key,
      ])
      await client.end()
      return rows[0]?.alone === true
    },
  }
}
