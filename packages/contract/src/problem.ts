import { z } from 'zod'

/**
 * The one shape of every failure, `application/problem+json` (RFC 9457). `code` is stable and for programs,
 * `message` is a sentence for the reader in the language of the request, `errors` names bad fields by path.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  request_id: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** Further facts of the failure, for programs: allowed acts, the present row, a limit. */
  facts: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof problem>
