interface Named {
  readonly first_name: string | null
  readonly last_name: string | null
}

/**
 * Returns a person's name as it is written everywhere, on screens, in letters and in files: first name, last name.
 * Lists that are sorted by the last name show it in this order too, so that a person is always recognised.
 */
export function fullName({ first_name, last_name }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
