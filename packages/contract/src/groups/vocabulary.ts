/** Types of groups; classes have the same types. */
export const groupTypes = ['trial', 'individual', 'group', 'pair'] as const
export type GroupType = (typeof groupTypes)[number]

/** Seats per type: the form's default and the maximum. */
export const seatsOf = {
  trial: { usual: 1, most: 30 },
  individual: { usual: 1, most: 1 },
  group: { usual: 12, most: 200 },
  pair: { usual: 2, most: 2 },
} as const satisfies Record<GroupType, { usual: number; most: number }>

/** The most seats that a group of any type can have. */
export const maxSeats = Math.max(...Object.values(seatsOf).map(({ most }) => most))

/** The colours of programs, groups and classes. */
export const cardColours = ['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid'] as const
