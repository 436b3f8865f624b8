import { secretOf } from '../../platform/link-secret.ts'

const key = 'pay-for'

/**
 * Returns the secret of a link to pay: of the address, or the one with which this tab went to the bank. The bank is never
 * given it, so it sends the payer back without it.
 */
export function tokenHere(location: { readonly hash: string; readonly search: object }): string | null {
  return secretOf(location, 'token') ?? attempt(() => sessionStorage.getItem(key)) ?? null
}

/** Returns the secret of one payment, with which a bank sent a payer back to another tab or browser. */
export function returnHere(location: { readonly hash: string; readonly search: object }): string | null {
  // A bank may append words of its own.
  return /^[\w.-]+/.exec(secretOf(location, 'payment') ?? '')?.[0] ?? null
}

/** Stores the secret for the way back from the bank, in this tab alone. */
export function saveToken(token: string): void {
  attempt(() => sessionStorage.setItem(key, token))
}

/** A browser that denies storage asks the payer to open the link again. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
