import type { ProblemError } from '@qadam/contract/problem.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'

/** What a failure tells beyond its code: values for its sentence, bad fields, facts for programs. */
export interface FailureDetails {
  /** Values for the placeholders of the sentence. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Bad fields by path and unmet conditions; each code is a phrase too. */
  readonly fields?: readonly FieldFault[]
  /** Facts for programs: the present row, allowed actions, a limit. */
  readonly facts?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** One bad field of a body or query, or one condition that is not met, with its object and the page that mends it. */
export interface FieldFault extends Pick<ProblemError, 'object' | 'address'> {
  readonly path: string
  readonly code: ErrorCode
  readonly values?: Readonly<Record<string, string | number>>
}

/** A refusal that people are told about. Anything else that is thrown is our bug and answers 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly status: number
  readonly details: FailureDetails

  constructor(code: ErrorCode, status: number, details: FailureDetails = {}) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** Declares a failure once; the result makes one with the details of the moment. */
export function failure(code: ErrorCode, status: number): (details?: FailureDetails) => Failure {
  return (details) => new Failure(code, status, details)
}

/** A 400 that names one bad field; `path` as in the body, for example `rounds.0.end`. */
export function badField(path: string, code: ErrorCode, values?: FieldFault['values']): Failure {
  return new Failure('request.malformed', 400, { fields: [{ path, code, values }] })
}
