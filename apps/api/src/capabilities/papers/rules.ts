import { ageOfMajority } from '@qadam/contract/papers/kinds.ts'

/** Returns true from the eighteenth birthday on, and when the birthday is not known: the school has seen the papers. */
export function isOfAgeOn(birthDate: string | null, day: string): boolean {
  if (birthDate === null) return true
  const comesOfAge = `${Number(birthDate.slice(0, 4)) + ageOfMajority}${birthDate.slice(4)}`
  return comesOfAge <= day
}

/** Returns a row with its changes, and which fields really change. */
export function changedBy<Row extends object>(
  before: Row,
  change: { readonly [Key in keyof Row]?: Row[Key] | undefined },
): { readonly after: Row; readonly fields: string[] } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const fields = given.filter(([name, value]) => before[name as keyof Row] !== value).map(([name]) => name)
  return { after: { ...before, ...Object.fromEntries(given) }, fields }
}
