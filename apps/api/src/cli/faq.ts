import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { Client } from 'pg'
import {
  giveStartingFaq,
  readStartingFaq,
  resetStartingFaq,
  startingFaqFiles,
} from '../platform/database/starting-faq.ts'
import { asOperator } from './operator.ts'
import { starterFaults } from './starting-faq-faults.ts'

/** `faq export`, `faq import`, `faq reset`: the questions and answers that new schools begin with. */
export function faqCommands(program: Command): void {
  const faq = program.command('faq').description('questions and answers that new schools begin with')
  faq
    .command('export')
    .description('write them as chapters.csv and questions.csv')
    .argument('<folder>', 'folder, which is made if it is missing')
    .action((folder: string) => asOperator(({ database }) => exportFaq(database.migrationUrl, here(folder))))
  faq
    .command('import')
    .description('replace them by the two files of a folder; releases of the product no longer change them')
    .argument('<folder>', 'folder with chapters.csv and questions.csv')
    .action((folder: string) => asOperator(({ database }) => importFaq(database.migrationUrl, here(folder))))
  faq
    .command('reset')
    .description('return to those of the product')
    .action(() => asOperator(({ database }) => resetStartingFaq(database.migrationUrl)))
}

// npm runs the command in a folder of its own.
const here = (folder: string) => resolve(process.env.INIT_CWD ?? '.', folder)

/** Replaces the questions by the files of a folder. @throws Error that names the faults of the files */
export async function importFaq(migrationUrl: string, folder: string): Promise<void> {
  const files = readStartingFaq(folder)
  const faults = starterFaults(files)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await giveStartingFaq(migrationUrl, files)
  console.log('New schools begin with these questions.')
}

/** Writes the questions as the files that `importFaq` takes. */
export async function exportFaq(migrationUrl: string, folder: string): Promise<void> {
  const statements = {
    chapters: `select key, title_ru, title_kk, title_en, text_ru, text_kk, text_en
      from shared_faq_chapters order by position`,
    questions: `select q.chapter, q.position, coalesce(q.waits_for, '') as waits_for,
        q.title_ru as question_ru, q.title_kk as question_kk, q.title_en as question_en,
        q.text_ru as answer_ru, q.text_kk as answer_kk, q.text_en as answer_en,
        q.keywords_ru, q.keywords_kk, q.keywords_en
      from shared_faq_questions q join shared_faq_chapters c on c.key = q.chapter
      order by c.position, q.position`,
  } as const
  await mkdir(folder, { recursive: true })
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    for (const name of startingFaqFiles) {
      const { rows } = await client.query(statements[name])
      await writeFile(join(folder, `${name}.csv`), stringify(rows, { header: true }))
    }
  } finally {
    await client.end()
  }
  console.log(`The questions are in ${folder}.`)
}
