import { readFile } from 'node:fs/promises'
import { type ImportFormat, maxQuestionsOfFile } from '@qadam/contract/question-transfer/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { typeOfFile } from '../../../platform/files/decoding/file-kind.ts'
import { type Entry, NotExchangeable } from './exchanged.ts'
import { formatOf, openQuestions } from './recognise.ts'

/** A picture of a package with its type detected by content; null when unknown. */
export interface TypedPicture {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type: { readonly mime: string; readonly ext: string } | null
}

export interface WantedQuestions {
  readonly source: { readonly path: string } | { readonly content: Uint8Array }
  readonly language: Language | null
  /** Detects only the format. */
  readonly onlyFormat?: boolean
}

/** The content of a file of questions. */
export interface QuestionsRead {
  readonly format: ImportFormat
  readonly entries: readonly Entry[]
  readonly pictures: readonly TypedPicture[]
}

type Refused = { readonly refused: Pick<NotExchangeable, 'code' | 'values'> }

/** Reads a whole file of questions, or returns why it cannot be read. Runs in a worker. */
export async function readQuestions(wanted: WantedQuestions): Promise<QuestionsRead | Refused> {
  try {
    return await read(wanted)
  } catch (error) {
    if (!(error instanceof NotExchangeable)) throw error
    return { refused: { code: error.code, values: error.values } }
  }
}

async function read({ source, language, onlyFormat }: WantedQuestions): Promise<QuestionsRead> {
  const bytes = 'path' in source ? await readFile(source.path) : Buffer.from(source.content)
  if (onlyFormat) return { format: formatOf(bytes), entries: [], pictures: [] }
  const opened = await openQuestions(bytes, language ?? undefined)
  const entries: Entry[] = []
  let questions = 0
  for (const entry of opened.entries) {
    if (entry.kind !== 'category') questions += 1
    if (questions > maxQuestionsOfFile)
      throw new NotExchangeable('transfer.too_many_questions', { limit: maxQuestionsOfFile })
    entries.push(entry)
  }
  const pictures: TypedPicture[] = []
  for (const { name, bytes: content } of opened.pictures)
    pictures.push({ name, bytes: content, type: (await typeOfFile({ content })) ?? null })
  return { format: opened.format, entries, pictures }
}
