import type { Problem, ProblemError } from '@qadam/contract/problem.ts'
import type { Language } from '@qadam/contract/values.ts'
import { errors as english } from '@qadam/phrases/en/errors.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { errors as kazakh } from '@qadam/phrases/kk/errors.ts'
import { errors as russian } from '@qadam/phrases/ru/errors.ts'
import type { Failure, FieldFault } from './failure.ts'

const sentences: Record<Language, Readonly<Record<ErrorCode, string>>> = {
  ru: russian,
  kk: kazakh,
  en: english,
}

/** Returns the sentence of a failure code in a language, with its placeholders filled. */
export function sentence(
  language: Language,
  code: ErrorCode,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return sentences[language][code]
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
    .trimEnd()
}

/** Returns the response body of a failure (RFC 9457). */
export function problemOf(refused: Failure, language: Language, requestId: string): Problem {
  const { values, fields = [], facts } = refused.details
  const message = sentence(language, refused.code, values)
  return {
    type: `urn:qadam:problem:${refused.code}`,
    title: message,
    status: refused.status,
    detail: message,
    message,
    code: refused.code,
    request_id: requestId,
    errors: fields.map((fault) => problemErrorOf(fault, language)),
    ...(facts ? { facts: { ...facts } } : {}),
  }
}

/** Returns an invalid field or an unmet condition in the reader's language. */
export function problemErrorOf(
  { path, code, values, object, address }: FieldFault,
  language: Language,
): ProblemError {
  return { path, code, message: sentence(language, code, values), object, address }
}
