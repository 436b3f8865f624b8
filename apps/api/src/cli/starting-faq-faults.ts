import { faqLimits } from '@qadam/contract/help/limits.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
import { rowsOfFaq, type StartingFaqFiles } from '../platform/database/starting-faq.ts'

type Row = Readonly<Record<string, string>>

/** Returns what is wrong with files of starting questions, each with its file and line; nothing when they are good. */
export function starterFaults({ chapters, questions }: StartingFaqFiles): string[] {
  const [chapterRows, questionRows] = [rowsOfFaq(chapters), rowsOfFaq(questions)]
  const keys = new Set(chapterRows.map(({ key }) => key))
  return [
    ...missingColumns('chapters.csv', chapterRows, chapterColumns),
    ...missingColumns('questions.csv', questionRows, questionColumns),
    ...(chapterRows.length > faqLimits.chapters
      ? [`chapters.csv: more than ${faqLimits.chapters} chapters`]
      : []),
    ...chapterRows.flatMap((row, at) =>
      chapterFaults(row).map((fault) => `chapters.csv:${at + 2}: ${fault}`),
    ),
    ...twice(chapterRows.map(({ key = '' }) => key)).map(
      (key) => `chapters.csv: the key ${key} is there twice`,
    ),
    ...questionRows.flatMap((row, at) =>
      questionFaults(row, keys).map((fault) => `questions.csv:${at + 2}: ${fault}`),
    ),
    ...twice(questionRows.map(({ chapter, position }) => `${chapter}.${position}`)).map(
      (key) => `questions.csv: the position ${key} is there twice`,
    ),
  ]
}

const inEach = (name: string) => languages.map((language) => `${name}_${language}`)
const chapterColumns = ['key', ...inEach('title'), ...inEach('text')]
const questionColumns = [
  'chapter',
  'position',
  'waits_for',
  ...inEach('question'),
  ...inEach('answer'),
  ...inEach('keywords'),
]

function missingColumns(file: string, rows: readonly Row[], columns: readonly string[]): string[] {
  const [first] = rows
  if (!first) return [`${file}: no rows`]
  return columns.filter((column) => !(column in first)).map((column) => `${file}: no column ${column}`)
}

function chapterFaults(row: Row): string[] {
  return [
    ...(/^[a-z][a-z0-9_-]{0,39}$/.test(row.key ?? '')
      ? []
      : ['the key is not a short word in small letters']),
    ...(inEach('title').some((column) => row[column]?.trim()) ? [] : ['no title in any language']),
    ...tooLong(row, 'title', faqLimits.titleLength),
    ...tooLong(row, 'text', faqLimits.chapterTextLength),
  ]
}

function questionFaults(row: Row, chapters: ReadonlySet<string | undefined>): string[] {
  const has = (name: string, language: string) => Boolean(row[`${name}_${language}`]?.trim())
  const half = languages.filter((language) => has('question', language) !== has('answer', language))
  return [
    ...(chapters.has(row.chapter) ? [] : [`no chapter ${row.chapter}`]),
    ...(/^[1-9]\d{0,2}$/.test(row.position ?? '') ? [] : ['the position is not a whole number from 1']),
    ...(languages.some((language) => has('question', language)) ? [] : ['no question in any language']),
    ...half.map((language) => `a question without answer, or an answer without question, in ${language}`),
    ...tooLong(row, 'question', faqLimits.titleLength),
    ...tooLong(row, 'answer', faqLimits.answerLength),
    ...tooLong(row, 'keywords', faqLimits.keywordsLength),
  ]
}

const tooLong = (row: Row, name: string, max: number): string[] =>
  inEach(name)
    .filter((column) => (row[column]?.length ?? 0) > max)
    .map((column) => `${column} is longer than ${max} characters`)

const twice = (keys: readonly string[]): string[] => [
  ...new Set(keys.filter((key, at) => keys.indexOf(key) !== at)),
]
