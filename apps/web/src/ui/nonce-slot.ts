/** Stands for the nonce in pages that the server renders; nobody can guess it, so no text of a person becomes a nonce. */
export const nonceSlot = typeof document === 'undefined' ? crypto.randomUUID() : ''
