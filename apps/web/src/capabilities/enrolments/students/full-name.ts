interface Named {
  readonly first_name: string
  readonly last_name: string | null
}

/** A person's names in one line. */
export function fullName({ first_name: first, last_name: last }: Named): string {
  return [first, last].filter(Boolean).join(' ')
}
