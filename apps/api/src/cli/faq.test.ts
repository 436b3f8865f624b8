import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { loadStartingFaq, readStartingFaq, resetStartingFaq } from '../platform/database/starting-faq.ts'
import { makeTestDatabase, openTestCluster, type TestDatabase } from '../testing/database.ts'
import { exportFaq, importFaq } from './faq.ts'
import { starterFaults } from './starting-faq-faults.ts'

test('the operator edits the questions that new schools begin with; the next start leaves them', async () => {
  // A database of its own: these questions belong to all schools of one.
  const cluster = await openTestCluster()
  const database = await makeTestDatabase(cluster)
  onTestFinished(async () => {
    await database.drop()
    await cluster.stop()
  })
  const folder = mkdtempSync(join(tmpdir(), 'qadam-faq-'))
  await exportFaq(database.migrationUrl, folder)
  const chapters = readFileSync(join(folder, 'chapters.csv'), 'utf8')
  expect(starterFaults(readStartingFaq(folder))).toEqual([])

  writeFileSync(join(folder, 'chapters.csv'), chapters.replace('Admission', 'How to be admitted'))
  await importFaq(database.migrationUrl, folder)
  await loadStartingFaq(database.migrationUrl)
  expect(await titles(database)).toContain('How to be admitted')

  writeFileSync(join(folder, 'chapters.csv'), chapters.replace('\nadmission,', '\nentry,'))
  await expect(importFaq(database.migrationUrl, folder)).rejects.toThrow(
    'questions.csv:2: no chapter admission',
  )
  expect(await titles(database)).toContain('How to be admitted')

  await resetStartingFaq(database.migrationUrl)
  expect(await titles(database)).toContain('Admission')
})

test('every fault of the files is named with its line', () => {
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
