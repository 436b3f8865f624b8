import { z } from 'zod'

/** What a condition is about: a document is named by its type, in the reader's language. */
export const problemObject = z.object({
  kind: z.enum(['paper', 'program', 'student']),
  id: z.int(),
  name: z.string(),
})

/**
 * A bad field by its `path`, or a condition that is not met: then `path` is the name under which it may be waived,
 * `object` is what does not meet it, and `address` is the page of the web app where that is mended.
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
 * The one shape of every failure, `application/problem+json` (RFC 9457). `code` is stable and for programs,
 * `message` is a sentence for the reader in the language of the request, `errors` names bad fields and conditions that are
 * not met.
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
  /** Further facts of the failure, for programs: allowed actions, the present row, a limit. */
  facts: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof problem>
