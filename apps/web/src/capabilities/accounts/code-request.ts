import type { CodeSent } from '@qadam/contract/accounts/schemas.ts'
import { z } from 'zod'

const CodeAsked = z.object({
  purpose: z.enum(['registration', 'sign_in']),
  address: z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]),
  request: z.string(),
  channel: z.enum(['email', 'sms']),
  /** Instants in milliseconds. */
  resendAt: z.number(),
  expiresAt: z.number(),
})

/** A code that was asked for and not entered yet. */
export type CodeAsked = z.output<typeof CodeAsked>

const key = 'code_asked'

/** Keeps what the code was asked for, in this tab, so that a reload of the code page loses nothing. */
export function saveCodeRequest(
  asked: Pick<CodeAsked, 'purpose' | 'address'>,
  sent: z.output<typeof CodeSent>,
  now = Date.now(),
): CodeAsked {
  const saved: CodeAsked = {
    ...asked,
    request: sent.request,
    channel: sent.channel,
    resendAt: now + sent.resend_in * 1000,
    expiresAt: now + sent.expires_in * 1000,
  }
  inMemory = saved
  try {
    sessionStorage.setItem(key, JSON.stringify(saved))
  } catch {
    // Storage is refused: the tab itself still remembers.
  }
  return saved
}

/** The code that this tab waits for, or null. */
export function codeAsked(): CodeAsked | null {
  if (inMemory) return inMemory
  try {
    return CodeAsked.nullable()
      .catch(null)
      .parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Clears the code once it has been used or another address is wanted. */
export function clearCodeRequest(): void {
  inMemory = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

let inMemory: CodeAsked | null = null
