import type { Language } from '@qadam/contract/values.ts'
import { create as dispositionOf } from 'content-disposition'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { checkedContent } from './checked-content.ts'
import { csvOf, rowOf } from './csv/write.ts'
import { giftOf } from './gift/write.ts'
import { contentsOf } from './sample-questions.ts'

/** Returns a file with an example of each common type, in the reader's language. */
export function sampleFile(format: 'gift' | 'csv', language: Language): FileAnswer {
  const questions = contentsOf(language).map((content) => ({
    name: null,
    ref: null,
    tags: [],
    content: checkedContent(content),
  }))
  const text =
    format === 'csv'
      ? csvOf(
          questions.map((one) => rowOf(one, language)),
          language,
        )
      : `${questions
          .slice(0, 6)
          .map((one) => giftOf(one, language))
          .join('\n\n')}\n`
  return new FileAnswer(Buffer.from(text), {
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-disposition': dispositionOf(`sample.${format}`),
  })
}
