import { Client } from 'pg'
import { expect, inject, test } from 'vitest'

async function ask<Row>(url: string, text: string): Promise<Row | undefined> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows[0] as Row | undefined
  } finally {
    await client.end()
  }
}

const aboutMe = `
  select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication as is_mighty,
    (select count(*)::int from pg_class where relowner = r.oid) +
    (select count(*)::int from pg_proc where proowner = r.oid) +
    (select count(*)::int from pg_namespace where nspowner = r.oid) +
    (select count(*)::int from pg_database where datdba = r.oid) as owned,
    has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create, temporary') as may_make
  from pg_roles as r where rolname = current_user`

test('the serving role is no superuser, bypasses nothing, owns nothing and may make nothing', async () => {
  const me = await ask(inject('databaseServingUrl'), aboutMe)
  expect(me).toEqual({ is_mighty: false, owned: 0, may_make: false })
})

test('the serving role reads and writes the job queue, whose tables it does not own', async () => {
  const may = await ask<{ all_tables: boolean }>(
    inject('databaseServingUrl'),
    `select bool_and(has_table_privilege(oid, 'select, insert, update, delete')) and count(*) > 3 as all_tables
     from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(may).toEqual({ all_tables: true })
})

test('the migrating role owns the schema without being a superuser', async () => {
  const me = await ask<{ is_mighty: boolean; owned: number }>(inject('databaseMigrationUrl'), aboutMe)
  expect(me?.is_mighty).toBe(false)
  expect(me?.owned).toBeGreaterThan(0)
})

test('Kazakh and Russian letters are words: their trigrams exist and capitals fold', async () => {
  const row = await ask<{ trigrams: string[] }>(
    inject('databaseServingUrl'),
    `select show_trgm('Қ') as trigrams, lower('ҚАЗАҚ ТІЛІ ҒӘҢҮҰӨҺ') as lowered`,
  )
  expect(row?.trigrams).not.toEqual([])
  expect(row).toMatchObject({ lowered: 'қазақ тілі ғәңүұөһ' })
})
