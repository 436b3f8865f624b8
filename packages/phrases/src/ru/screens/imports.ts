/** The import of programs from a file. */
export const imports = {
  title: 'x',
} as const
