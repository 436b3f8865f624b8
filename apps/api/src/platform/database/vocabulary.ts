import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { Client } from 'pg'

/** The folder of the files that every school shares: terms, synonyms and districts. */
export const vocabularyFolder = fileURLToPath(new URL('../../vocabulary', import.meta.url))

const contentOf = (name: 'terms' | 'synonyms' | 'districts') =>
  readFileSync(join(vocabularyFolder, `${name}.csv`), 'utf8')

/** Any number that nothing else locks. */
const vocabularyLock = 7_251_114

/** Loads the shared terms and synonyms of the search, unless the database has these files already. */
export async function loadVocabulary(migrationUrl: string): Promise<void> {
  const [terms, synonyms, districts] = [contentOf('terms'), contentOf('synonyms'), contentOf('districts')]
  const checksum = createHash('sha256').update([terms, synonyms, districts].join('\0')).digest('hex')
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [vocabularyLock])
    const { rows } = await client.query<{ checksum: string }>('select checksum from shared_vocabulary')
    if (rows[0]?.checksum !== checksum) {
      await client.query('select write_shared_vocabulary($1, $2, $3)', [
        JSON.stringify([...rowsOf(terms), ...taughtIn()]),
        JSON.stringify(rowsOf(synonyms)),
        JSON.stringify(rowsOf(districts)),
      ])
      await client.query('delete from shared_vocabulary')
      await client.query('insert into shared_vocabulary (checksum) values ($1)', [checksum])
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function rowsOf(content: string): Record<string, string>[] {
  return parse(content, { columns: true, bom: true, trim: true })
}

/** Languages that programs are taught in, as terms; their names come from Unicode. */
const languageCodes = 'en it fr de es pt nl pl cs hu tr el ru uk kk ky uz zh ko ja ar sv fi da no'.split(' ')

function taughtIn(): Record<string, string>[] {
  const [ru, kk, en] = ['ru', 'kk', 'en'].map(
    (language) => new Intl.DisplayNames([language], { type: 'language' }),
  )
  return languageCodes.map((code) => ({
    kind: 'language',
    value: code,
    ru: ru?.of(code) ?? code,
    kk: kk?.of(code) ?? code,
    en: en?.of(code) ?? code,
  }))
}
