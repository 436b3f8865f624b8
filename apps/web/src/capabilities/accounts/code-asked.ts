import { z } from 'zod'
import { type CodeAsked, codeRequestInMemory, codeRequestKey } from './code-request.ts'

// Apart from `code-request.ts`: only the page of the code reads what a reload left, and that takes the library of schemas.
const Stored = z
  .object({
    purpose: z.enum(['registration', 'sign_in']),
    address: z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]),
    request: z.string(),
    channel: z.enum(['email', 'sms']),
    resendAt: z.number(),
    expiresAt: z.number(),
  })
  .nullable()
  .catch(null)

/** The code that this tab waits for, or null. */
export function codeAsked(): CodeAsked | null {
  const inMemory = codeRequestInMemory()
  if (inMemory) return inMemory
  try {
    return Stored.parse(JSON.parse(sessionStorage.getItem(codeRequestKey) ?? 'null'))
  } catch {
    return null
  }
}
