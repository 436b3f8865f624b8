import { onSignOut } from '../../platform/at-sign-out.ts'
import { storage } from '../../platform/storage.ts'

const key = 'budget'

/** Returns the tuition of a year that the student said to be able to pay, in tenge. */
export function savedBudget(): number | undefined {
  const saved = storage.getItem(key) ?? ''
  return /^\d{1,12}$/.test(saved) ? Number(saved) : undefined
}

/** Saves the budget on this device until the sign-out. */
export function saveBudget(tenge: number | undefined): void {
  if (tenge === undefined) storage.removeItem(key)
  else storage.setItem(key, String(tenge))
}
onSignOut({ clear: () => saveBudget(undefined) })
