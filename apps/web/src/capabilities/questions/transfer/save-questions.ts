import type { Sent } from '@qadam/contract/endpoint.ts'
import { exportQuestions } from '@qadam/contract/questions/transfer/endpoints.ts'
import { download } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'

/** Fetches questions as a file and gives it to the browser. */
export async function saveQuestions(
  query: NonNullable<Sent<typeof exportQuestions>['query']>,
): Promise<void> {
  const { blob, name } = await download(exportQuestions, { query })
  saveFile(blob, name ?? 'questions.txt')
}
