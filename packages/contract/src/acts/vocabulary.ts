// Vocabularies travel with the browser's first load: the units and limits of acts are in limits.ts.
export const actStates = ['unsigned', 'signed', 'voided'] as const
export type ActState = (typeof actStates)[number]
