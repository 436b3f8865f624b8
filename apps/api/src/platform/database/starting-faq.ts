import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { Client } from 'pg'

/** The folder of the questions and answers that a school begins with. */
export const startingFaqFolder = fileURLToPath(new URL('../../faq', import.meta.url))

const contentOf = (name: 'chapters' | 'questions') =>
  readFileSync(join(startingFaqFolder, `${name}.csv`), 'utf8')

/** Any number that nothing else locks. */
const faqLock = 7_251_115

/** Loads the starting questions, unless the database has these files already. */
export async function loadStartingFaq(migrationUrl: string): Promise<void> {
  const [chapters, questions] = [contentOf('chapters'), contentOf('questions')]
  const checksum = createHash('sha256').update([chapters, questions].join('\0')).digest('hex')
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [faqLock])
    const { rows } = await client.query<{ checksum: string }>('select checksum from shared_faq')
    if (rows[0]?.checksum !== checksum) {
      await client.query('select write_shared_faq($1, $2)', [
        JSON.stringify(rowsOf(chapters)),
        JSON.stringify(rowsOf(questions)),
      ])
      await client.query('delete from shared_faq')
      await client.query('insert into shared_faq (checksum) values ($1)', [checksum])
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const rowsOf = (content: string): Record<string, string>[] => parse(content, { columns: true, bom: true })
