import type { Sent } from '@qadam/contract/endpoint.ts'
import { exportQuestions } from '@qadam/contract/question-transfer/endpoints.ts'
import { download } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'

/** Downloads questions as a file. Returns warnings about what the format could not contain. */
export async function saveQuestions(
  query: NonNullable<Sent<typeof exportQuestions>['query']>,
): Promise<string[]> {
  const { blob, name, headers } = await download(exportQuestions, { query })
  saveFile(blob, name ?? 'questions.txt')
  const notes = headers.get('x-left-out-notes')
  return notes ? (JSON.parse(decodeURIComponent(notes)) as string[]) : []
}
