interface Named {
  readonly first_name: string
  readonly last_name: string | null
}

/** Returns the full name, first name first. */
export function fullName({ first_name, last_name }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
