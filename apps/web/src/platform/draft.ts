/**
 * What was typed into a form and not sent yet, for this tab: it survives a reload and a look at another page.
 * Passwords are never kept.
 */
export function saveDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const saved = Object.fromEntries(Object.entries(values).filter(([field]) => !/password/.test(field)))
  attempt(() => sessionStorage.setItem(keyOf(name), JSON.stringify(saved)))
}

/** The kept draft; fields that it lacks come from `empty`, broken ones as well. */
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

/** A browser that denies storage keeps no drafts; the form works all the same. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
