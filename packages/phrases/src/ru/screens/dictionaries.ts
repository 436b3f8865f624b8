/** The dictionaries of a school and its exchange rates. */
export const dictionaries = {
  title: 'x',
} as const
