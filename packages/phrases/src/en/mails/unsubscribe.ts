/** The link at the foot of letters that can be switched off. */
export const unsubscribe = {
  link: 'Unsubscribe from such letters',
} as const
