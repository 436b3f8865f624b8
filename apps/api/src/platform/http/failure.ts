import type { ProblemError } from '@qadam/contract/problem.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'

/** Details of a failure besides its code: values for its sentence, invalid fields, facts for clients. */
export interface FailureDetails {
  /** Values for the placeholders of the sentence. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Invalid fields by path and unmet conditions; each code is a phrase too. */
  readonly fields?: readonly FieldFault[]
  /** Facts for clients: the current row, allowed actions, a limit. */
  readonly facts?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** An invalid field of a body or query, or an unmet condition with its object and the page that fixes it. */
export interface FieldFault extends Pick<ProblemError, 'object' | 'address'> {
  readonly path: string
  readonly code: ErrorCode
  readonly values?: Readonly<Record<string, string | number>>
}

/** An error shown to people. Anything else that is thrown is our bug and responds 500. */
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

/** Declares a failure; the returned function creates one with its details. */
export function failure(code: ErrorCode, status: number): (details?: FailureDetails) => Failure {
  return (details) => new Failure(code, status, details)
}

/** Returns a 400 for one invalid field; `path` as in the body, for example `rounds.0.end`. */
export function badField(path: string, code: ErrorCode, values?: FieldFault['values']): Failure {
  return new Failure('request.malformed', 400, { fields: [{ path, code, values }] })
}
