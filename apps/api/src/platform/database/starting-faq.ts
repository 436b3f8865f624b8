import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { Client } from 'pg'

/** The folder of the questions and answers that a school begins with. */
export const startingFaqFolder = fileURLToPath(new URL('../../faq', import.meta.url))

/** The two files of the starting questions, as texts of CSV. */
export interface StartingFaqFiles {
  readonly chapters: string
  readonly questions: string
}

export const startingFaqFiles = ['chapters', 'questions'] as const

/** Reads the starting questions of a folder; that of the product by default. */
export function readStartingFaq(folder = startingFaqFolder): StartingFaqFiles {
  const contentOf = (name: (typeof startingFaqFiles)[number]) =>
    readFileSync(join(folder, `${name}.csv`), 'utf8')
  return { chapters: contentOf('chapters'), questions: contentOf('questions') }
}

/** Returns the rows of a file. @throws when it is no CSV */
export const rowsOfFaq = (content: string): Record<string, string>[] =>
  parse(content, { columns: true, bom: true })

/** Any number that nothing else locks. */
const faqLock = 7_251_115

/** The checksum in place of the product's when the operator has given questions of their own. */
const ofOperator = 'operator'

/** Loads the starting questions of the product, unless the database has these files already, or the operator's own. */
export async function loadStartingFaq(migrationUrl: string): Promise<void> {
  await inOneTransaction(migrationUrl, async (client) => {
    const files = readStartingFaq()
    const checksum = createHash('sha256').update([files.chapters, files.questions].join('\0')).digest('hex')
    const { rows } = await client.query<{ checksum: string }>('select checksum from shared_faq')
    const present = rows[0]?.checksum
    if (present !== checksum && present !== ofOperator) await writeStartingFaq(client, files, checksum)
  })
}

/** Replaces the starting questions by the operator's own. Releases of the product no longer change them. */
export async function giveStartingFaq(migrationUrl: string, files: StartingFaqFiles): Promise<void> {
  await inOneTransaction(migrationUrl, (client) => writeStartingFaq(client, files, ofOperator))
}

/** Returns to the starting questions of the product. */
export async function resetStartingFaq(migrationUrl: string): Promise<void> {
  await inOneTransaction(migrationUrl, async (client) => {
    await client.query('delete from shared_faq')
  })
  await loadStartingFaq(migrationUrl)
}

/** Writes the starting questions in the transaction of the client. */
async function writeStartingFaq(
  client: Pick<Client, 'query'>,
  { chapters, questions }: StartingFaqFiles,
  checksum: string,
): Promise<void> {
  await client.query('select write_shared_faq($1, $2)', [
    JSON.stringify(rowsOfFaq(chapters)),
    JSON.stringify(rowsOfFaq(questions)),
  ])
  await client.query('delete from shared_faq')
  await client.query('insert into shared_faq (checksum) values ($1)', [checksum])
}

async function inOneTransaction(
  migrationUrl: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [faqLock])
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
