/** How much a request may hold. */
export const consultationLimits = {
  nameLength: 80,
  wishLength: 1_000,
  noteLength: 1_000,
  stepLength: 300,
  /** Forms that one request collects; later ones only refresh its day. */
  messages: 20,
  notes: 300,
} as const
