import { errors as english } from '@qadam/phrases/en/errors.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { errors as kazakh } from '@qadam/phrases/kk/errors.ts'
import { errors as russian } from '@qadam/phrases/ru/errors.ts'

const sentences: Readonly<Record<string, Readonly<Record<ErrorCode, string>>>> = {
  ru: russian,
  kk: kazakh,
  en: english,
}

/** Returns the server's message of a failure code in a language, with its placeholders filled. */
export function sentenceOf(
  language: string,
  code: ErrorCode,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return (sentences[language] ?? russian)[code].replace(/\{\{(\w+)\}\}/g, (_, name) =>
    String(values[name] ?? ''),
  )
}

/** Returns true when the text is a failure code. */
export function isErrorCode(text: string): text is ErrorCode {
  return text in russian
}
