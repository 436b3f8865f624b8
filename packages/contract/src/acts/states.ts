// Separate file, so that the browser's first load has the search params of the list without units and limits.
export const actStates = ['unsigned', 'signed', 'voided'] as const
export type ActState = (typeof actStates)[number]
