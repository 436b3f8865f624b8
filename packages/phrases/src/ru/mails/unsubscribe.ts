/** The link at the foot of letters that can be switched off. */
export const unsubscribe = {
  link: 'Отписаться от таких писем',
} as const
