/** Returns a secret with its last character changed: always another one, whatever character it had. */
export function forged(secret: string): string {
  return `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
}
