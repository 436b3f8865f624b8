import type { CodeSent } from '@qadam/contract/accounts/schemas.ts'
import type { z } from 'zod'
import type { Address } from './address.ts'

/** A requested code that has not been entered yet. */
export interface CodeAsked {
  readonly purpose: 'registration' | 'sign_in'
  readonly address: Address
  readonly request: string
  readonly channel: 'email' | 'sms'
  /** Instants in milliseconds. */
  readonly resendAt: number
  readonly expiresAt: number
}

/** Where this tab stores it. */
export const codeRequestKey = 'code_asked'

/** Saves the request for a code in session storage so that the code page survives a reload. */
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
    sessionStorage.setItem(codeRequestKey, JSON.stringify(saved))
  } catch {
    // Storage is unavailable: the in-memory copy still works for this tab.
  }
  return saved
}

/** What was asked for since this page was loaded, or null. */
export function codeRequestInMemory(): CodeAsked | null {
  return inMemory
}

/** Clears the code request once it is used or another address is requested. */
export function clearCodeRequest(): void {
  inMemory = null
  try {
    sessionStorage.removeItem(codeRequestKey)
  } catch {
    // Storage is unavailable, so nothing was saved there.
  }
}

let inMemory: CodeAsked | null = null
