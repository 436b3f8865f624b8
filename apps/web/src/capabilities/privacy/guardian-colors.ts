/** The colours of a guardian's state. */
export const guardianColors = {
  proposed: 'pink',
  waiting: 'yellow',
  active: 'green',
  expired: 'plain',
  withdrawn: 'plain',
} as const
