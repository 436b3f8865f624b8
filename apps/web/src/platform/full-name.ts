interface Named {
  readonly first_name: string
  readonly last_name: string | null
}

/** Somebody as lists call them: the first name, then the last. */
export function fullName({ first_name, last_name }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
