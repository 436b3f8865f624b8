import pg from 'pg'

// Rebuilt over five million classes, the constraints against overlapping classes would take longer than all the rest
// of a benchmark that only reads them. Their definitions stand in a table meanwhile, for a run that is interrupted.

const tables = `('classes'::regclass, 'class_students'::regclass)`

/** Drops the constraints against overlapping classes until `putChecksBack`. */
export async function putChecksAside(superuserUrl: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('create schema if not exists bench')
    await client.query('create table if not exists bench.checks_aside (back text not null)')
    const { rows } = await client.query<{ away: string; back: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
       from pg_constraint where contype = 'x' and conrelid in ${tables}`,
    )
    await client.query('begin')
    for (const { away, back } of rows) {
      await client.query('insert into bench.checks_aside values ($1)', [back])
      await client.query(away)
    }
    await client.query('commit')
  })
}

/** Removes all classes and restores the constraints, if they were put aside. */
export async function putChecksBack(superuserUrl: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    const known = await client.query<{ is_known: boolean }>(
      `select to_regclass('bench.checks_aside') is not null as is_known`,
    )
    if (!known.rows[0]?.is_known) return
    const { rows } = await client.query<{ back: string }>('select back from bench.checks_aside')
    if (rows.length === 0) return
    await client.query('begin')
    await client.query('truncate classes cascade')
    for (const { back } of rows) await client.query(back)
    await client.query('delete from bench.checks_aside')
    await client.query('commit')
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
