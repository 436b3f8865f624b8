import { session } from './session.ts'

/**
 * Saves what was typed into a form and not sent yet, for this tab and this person: it survives a reload, navigation and
 * a session that ends by itself, and nobody else who signs in here sees it. Passwords are never saved.
 */
export function saveDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const saved = Object.fromEntries(Object.entries(values).filter(([field]) => !/password/.test(field)))
  const key = keyOf(name)
  // After a sign-out, a page that closes has nobody to save for.
  if (key) attempt(() => sessionStorage.setItem(key, JSON.stringify(saved)))
}

/** Returns the saved draft; missing or invalid fields come from `empty`. */
export function savedDraft<Values extends Record<string, unknown>>(name: string, empty: Values): Values {
  const key = keyOf(name)
  const text = key && attempt(() => sessionStorage.getItem(key))
  const saved = attempt(() => JSON.parse(text || '{}') as Record<string, unknown>) ?? {}
  const fields = Object.keys(empty).map((field) => {
    const value = saved[field]
    return [field, typeof value === typeof empty[field] ? value : empty[field]]
  })
  return Object.fromEntries(fields) as Values
}

/** Clears a draft once its form has been sent. */
export function clearDraft(name: string): void {
  const key = keyOf(name)
  if (key) attempt(() => sessionStorage.removeItem(key))
}

/** The forms of guests, whoever is signed in when they are cleared. */
const ofGuests: ReadonlySet<string> = new Set(['login', 'registration'])

/** Returns null when nobody is signed in who could find the draft again. */
function keyOf(name: string): string | null {
  const owner = ofGuests.has(name) ? 'guest' : session()?.user.id
  return owner === undefined ? null : `draft:${owner}:${name}`
}

/** Drafts are optional: a browser that denies storage saves none, and the form still works. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
