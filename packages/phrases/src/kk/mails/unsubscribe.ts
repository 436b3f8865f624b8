/** The link at the foot of letters that can be switched off. */
export const unsubscribe = {
  link: 'Мұндай хаттардан бас тарту',
} as const
