import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { loadStartingFaq, readStartingFaq, resetStartingFaq } from '../platform/database/starting-faq.ts'
import { makeTestDatabase, openTestCluster, type TestDatabase } from '../testing/database.ts'
import { starterFaults } from './starting-faq-faults.ts'

const program = fileURLToPath(new URL('../cli.ts', import.meta.url))

test('the operator edits the questions that new schools begin with; the next start leaves them', async () => {
  // A database of its own: these questions belong to all schools of one.
  const cluster = await openTestCluster()
  const database = await makeTestDatabase(cluster)
  onTestFinished(async () => {
    await database.drop()
    await cluster.stop()
  })
  const folder = mkdtempSync(join(tmpdir(), 'qadam-faq-'))
  expect(await faq(database, 'export', folder)).toMatchObject({ code: 0 })
  const chapters = readFileSync(join(folder, 'chapters.csv'), 'utf8')
  expect(starterFaults({ ...readStartingFaq(folder) })).toEqual([])

  writeFileSync(join(folder, 'chapters.csv'), chapters.replace('Admission', 'How to be admitted'))
  expect(await faq(database, 'import', folder)).toMatchObject({ code: 0 })
  await loadStartingFaq(database.migrationUrl)
  expect(await titles(database)).toContain('How to be admitted')

  writeFileSync(join(folder, 'chapters.csv'), chapters.replace('\nadmission,', '\nentry,'))
  const refused = await faq(database, 'import', folder)
  expect(refused.code).toBe(1)
  expect(refused.fault).toContain('questions.csv:2: no chapter admission')
  expect(await titles(database)).toContain('How to be admitted')

  await resetStartingFaq(database.migrationUrl)
  expect(await titles(database)).toContain('Admission')
})

test('what is wrong with the files is said with its line', () => {
  const { chapters, questions } = readStartingFaq()
  expect(starterFaults({ chapters, questions })).toEqual([])
  const [head = '', first = ''] = chapters.split('\n')
  expect(starterFaults({ chapters: `${head}\n${first}\n${first}`, questions })).toContain(
    'chapters.csv: the key admission is there twice',
  )
  const columns = questions.split('\n')[0] ?? ''
  const rowOf = (cells: Readonly<Record<string, string>>) =>
    `${columns}\n${columns
      .trim()
      .split(',')
      .map((column) => cells[column] ?? '')
      .join(',')}`
  const good = { chapter: 'admission', position: '1', question_kk: 'Сұрақ', answer_kk: 'Жауап' }
  const faultsOf = (cells: Readonly<Record<string, string>>) =>
    starterFaults({ chapters, questions: rowOf({ ...good, ...cells }) })
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ answer_kk: '' })).toEqual([
    'questions.csv:2: a question without answer, or an answer without question, in kk',
  ])
  expect(faultsOf({ position: '0' })).toEqual(['questions.csv:2: the position is not a whole number from 1'])
  expect(faultsOf({ question_kk: 'Қ'.repeat(201) })).toEqual([
    'questions.csv:2: question_kk is longer than 200 characters',
  ])
  expect(starterFaults({ chapters: head, questions: columns })).toEqual(
    expect.arrayContaining(['chapters.csv: no rows', 'questions.csv: no rows']),
  )
})

function faq(
  database: TestDatabase,
  ...args: string[]
): Promise<{ code: number; out: string; fault: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    NODE_OPTIONS: '',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-cli-')),
    DATABASE_URL: database.servingUrl,
    MIGRATION_DATABASE_URL: database.migrationUrl,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'faq', ...args], { env }, (error, out, fault) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, fault })
    })
  })
}

async function titles({ migrationUrl }: TestDatabase): Promise<string[]> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ title_en: string }>('select title_en from shared_faq_chapters')
    return rows.map(({ title_en }) => title_en)
  } finally {
    await client.end()
  }
}
