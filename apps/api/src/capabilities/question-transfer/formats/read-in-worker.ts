import { type FileOwner, inWorker } from '../../../platform/files/decoding/decoders.ts'
import { NotExchangeable } from './exchanged.ts'
import type { QuestionsRead, readQuestions, WantedQuestions } from './read-questions.ts'

const inProcess = inWorker<typeof readQuestions>(
  new URL('./read-questions.ts', import.meta.url),
  'readQuestions',
  60_000,
)

/** Reads a file of questions in a worker. @throws NotExchangeable when it cannot be read as a whole */
export async function readInWorker(owner: FileOwner, wanted: WantedQuestions): Promise<QuestionsRead> {
  const read = await inProcess(owner, wanted)
  if ('refused' in read) throw new NotExchangeable(read.refused.code, read.refused.values)
  return read
}
