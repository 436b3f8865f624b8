/** Colours that a school is offered as its own: eight that white text is readable on. */
export const brandSwatches = [
  ...['#0b7a6b', '#1c7ed6', '#3b5bdb', '#7048e8'],
  ...['#c2255c', '#e8590c', '#2f9e44', '#343a40'],
] as const
