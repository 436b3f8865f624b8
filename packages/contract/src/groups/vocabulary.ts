/** What a group is; a class is one of the same. */
export const groupTypes = ['trial', 'individual', 'group', 'pair'] as const
export type GroupType = (typeof groupTypes)[number]

/** How many students each type takes: at least as the form offers it, and at most. */
export const seatsOf = {
  trial: { usual: 1, most: 30 },
  individual: { usual: 1, most: 1 },
  group: { usual: 12, most: 200 },
  pair: { usual: 2, most: 2 },
} as const satisfies Record<GroupType, { usual: number; most: number }>

/** The colours that programs, groups and classes keep everywhere. */
export const cardColours = ['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid'] as const
