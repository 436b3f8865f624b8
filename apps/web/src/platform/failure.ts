import type { Problem } from '@qadam/contract/problem.ts'

/**
 * Every way in which a call fails. `code` is the server's stable code or one of our own, `errors` lists
 * invalid fields by path, `requestId` is what support asks for.
 */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly requestId: string | null
  readonly errors: Problem['errors']
  readonly facts: Readonly<Record<string, unknown>>
  readonly problem: Partial<Problem>

  constructor(code: string, status: number, problem: Partial<Problem> = {}) {
    super(problem.message || code)
    this.name = 'ApiFailure'
    this.code = code
    this.status = status
    this.problem = problem
    this.requestId = problem.request_id ?? null
    this.errors = problem.errors ?? []
    this.facts = problem.facts ?? {}
  }
}

/** Returns true when the thrown value is a failure, with this code if one is given. */
export function isFailure(thrown: unknown, code?: string): thrown is ApiFailure {
  return thrown instanceof ApiFailure && (code === undefined || thrown.code === code)
}

/** Returns true when the caller itself cancelled the call. */
export function isCancelled(thrown: unknown): boolean {
  return (
    isFailure(thrown, 'web.cancelled') || (thrown instanceof DOMException && thrown.name === 'AbortError')
  )
}

/**
 * Returns the failure for an error response of the server. A body that is not
 * a problem document keeps its status.
 */
export function failureFrom(status: number, text: string): ApiFailure {
  try {
    const problem = JSON.parse(text) as Partial<Problem>
    return new ApiFailure(problem.code ?? 'web.unreadable', status, problem)
  } catch {
    return new ApiFailure('web.unreadable', status)
  }
}
