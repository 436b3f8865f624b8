/** Somebody as lists call them. */
export const fullName = (person: {
  readonly first_name: string
  readonly last_name: string | null
}): string => [person.first_name, person.last_name].filter(Boolean).join(' ')
