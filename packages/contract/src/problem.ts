import { z } from 'zod'

/** The object of a condition; a document is named by its type, in the reader's language. */
export const problemObject = z.object({
  kind: z.enum(['paper', 'program', 'student']),
  id: z.int(),
  name: z.string(),
})

/**
 * An invalid field by its `path`, or an unmet condition: then `path` is the name under which it may be
 * waived, `object` is what does not meet it, and `address` is the page of the web app that fixes it.
 */
export const problemError = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  object: problemObject.optional(),
  address: z.string().optional(),
})
export type ProblemError = z.infer<typeof problemError>

/**
 * The shape of every failure, `application/problem+json` (RFC 9457). `code` is stable and for clients,
 * `message` is a sentence in the language of the request, `errors` lists invalid fields and unmet conditions.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  request_id: z.string(),
  errors: z.array(problemError),
  /** Further details for clients: allowed actions, the current row, a limit. */
  facts: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof problem>
