/**
 * Returns true for an account of Kazakhstan: `KZ`, two check digits, three digits of the bank and thirteen signs, of which
 * the whole, rearranged and read as a number, leaves 1 modulo 97 (ISO 13616).
 */
export function isKazakhIban(text: string): boolean {
  if (!/^KZ\d{5}[A-Z0-9]{13}$/.test(text)) return false
  const digits = [...`${text.slice(4)}${text.slice(0, 4)}`].map((sign) => parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
