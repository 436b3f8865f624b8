import type { Problem } from '@qadam/contract/problem.ts'

/**
 * Every way in which a call fails. `code` is the server's stable code or one of our own, `errors` names bad fields by
 * path, `requestId` is what the support asks for.
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

/** Whether a thrown thing is a failure with this code. */
export function isFailure(thrown: unknown, code?: string): thrown is ApiFailure {
  return thrown instanceof ApiFailure && (code === undefined || thrown.code === code)
}

/** Whether the caller itself took the call back. */
export function isCancelled(thrown: unknown): boolean {
  return (
    isFailure(thrown, 'web.cancelled') || (thrown instanceof DOMException && thrown.name === 'AbortError')
  )
}

/** The failure that an answer of the server stands for; an answer that is no problem document keeps its status. */
export function failureFrom(status: number, text: string): ApiFailure {
  try {
    const problem = JSON.parse(text) as Partial<Problem>
    return new ApiFailure(problem.code ?? 'web.unreadable', status, problem)
  } catch {
    return new ApiFailure('web.unreadable', status)
  }
}
