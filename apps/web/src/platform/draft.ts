/**
 * Saves what was typed into a form and not sent yet, for this tab: it survives a reload and navigation.
 * Passwords are never saved.
 */
export function saveDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const saved = Object.fromEntries(Object.entries(values).filter(([field]) => !/password/.test(field)))
  attempt(() => sessionStorage.setItem(keyOf(name), JSON.stringify(saved)))
}

/** Returns the saved draft; missing or invalid fields come from `empty`. */
export function savedDraft<Values extends Record<string, unknown>>(name: string, empty: Values): Values {
  const saved =
    attempt(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Record<string, unknown>) ?? {}
  const fields = Object.keys(empty).map((field) => {
    const value = saved[field]
    return [field, typeof value === typeof empty[field] ? value : empty[field]]
  })
  return Object.fromEntries(fields) as Values
}

/** Clears a draft once its form has been sent. */
export function clearDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(name)))
}

function keyOf(name: string) {
  return `draft:${name}`
}

/** Drafts are optional: a browser that denies storage saves none, and the form still works. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
