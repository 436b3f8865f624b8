/** The operator's bot serves many schools: what comes back from a chat begins with the school that it is for. */
export const ofSchool = (schoolId: number | undefined, text: string): string =>
  schoolId === undefined ? text : `${schoolId}_${text}`

/** Returns the school that a start or a press names, and the rest; undefined when it names none. */
export function schoolNamedIn(
  text: string,
): { readonly schoolId: number; readonly rest: string } | undefined {
  const [, id, rest] = /^(\d{1,15})_(.+)$/s.exec(text) ?? []
  return id === undefined || rest === undefined ? undefined : { schoolId: Number(id), rest }
}
