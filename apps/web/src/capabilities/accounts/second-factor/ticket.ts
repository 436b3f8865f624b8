import type { SecondFactorAsked } from '@qadam/contract/accounts/schemas.ts'
import type { z } from 'zod'

/** The first step of a sign-in that was right; the second one follows with its ticket. */
export interface SavedTicket {
  readonly ticket: string
  /** Instant in milliseconds. */
  readonly expiresAt: number
}

const ticketKey = 'second_step'
let inMemory: SavedTicket | null = null

/** Saves a ticket in this tab, so that the second step survives a reload. It lets nobody in without a code. */
export function saveTicket(
  { second_factor: asked }: z.output<typeof SecondFactorAsked>,
  now = Date.now(),
): void {
  inMemory = { ticket: asked.ticket, expiresAt: now + asked.expires_in * 1000 }
  try {
    sessionStorage.setItem(ticketKey, `${inMemory.expiresAt} ${inMemory.ticket}`)
  } catch {
    // Storage is unavailable: the in-memory copy still works for this tab.
  }
}

/** Returns the ticket of this tab, or null when there is none or its time is over. */
export function savedTicket(now = Date.now()): SavedTicket | null {
  const saved = inMemory ?? storedTicket()
  return saved && saved.expiresAt > now ? saved : null
}

function storedTicket(): SavedTicket | null {
  try {
    const [expiresAt = '', ticket = ''] = (sessionStorage.getItem(ticketKey) ?? '').split(' ')
    return ticket ? { ticket, expiresAt: Number(expiresAt) } : null
  } catch {
    return null
  }
}

/** Clears the ticket once it is used or another sign-in begins. */
export function clearTicket(): void {
  inMemory = null
  try {
    sessionStorage.removeItem(ticketKey)
  } catch {
    // Storage is unavailable, so nothing was saved there.
  }
}
