import { Client } from 'pg'

/** A session that says "this process uses the cluster"; a killed process stops saying so by itself. */
export type Presence = {
  /** Called when the server ends the session. */
  onLost(listener: () => void): void
  leave(): Promise<void>
  /** Leaves, and answers whether nobody else was there. */
  leaveLast(): Promise<boolean>
}

const key = 7_226_018_331

/** Enters through a shared advisory lock in the cluster's main database. */
export async function enter(url: string): Promise<Presence> {
  const client = new Client({ connectionString: url, application_name: 'qadam presence' })
  let isLeaving = false
  let lost = () => {}
  // An error is always followed by the end, which is what counts.
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
