import { Client } from 'pg'

/**
 * Throws when the database's locale does not treat Kazakh and Russian letters as word characters: searches
 * would silently return nothing, so the server does not start.
 */
export async function assertKazakhIsSearchable(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_trgm')
    const { rows } = await client.query<{ works: boolean }>(
      `select cardinality(show_trgm('Қ')) > 0 and lower('ҚЖЯ') = 'қжя' as works`,
    )
    if (!rows[0]?.works) throw new Error(advice)
  } finally {
    await client.end()
  }
}

const advice = `This database cannot search Kazakh and Russian text: show_trgm('Қ') is empty or lower() leaves Cyrillic alone.
Its locale decides that. Make the database anew with
  create database qadam template template0 encoding 'UTF8'
    locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8';
or the whole cluster with
  initdb --encoding=UTF8 --locale=C.UTF-8 --locale-provider=builtin --builtin-locale=C.UTF-8
and restore the data into it.`
