/** Returns true when the typed text can only be a phone number. */
export function looksLikePhone(typed: string): boolean {
  return /\d/.test(typed) && /^[+\d\s().-]+$/.test(typed)
}

/**
 * Formats a number of Kazakhstan while it is typed: +7 (701) 123-45-67. `8 701…` and `7 701…` mean the same.
 * Numbers of other countries, which begin with another code after +, stay as they are.
 */
export function maskedPhone(typed: string): string {
  const trimmed = typed.trim()
  const digits = trimmed.replace(/\D/g, '')
  if (digits === '' || (trimmed.startsWith('+') && !digits.startsWith('7'))) return typed
  const local = localPart(digits, trimmed.startsWith('+'))
  if (local === null || local.length > 10) return typed
  const [area, first, second, third] = [
    local.slice(0, 3),
    local.slice(3, 6),
    local.slice(6, 8),
    local.slice(8, 10),
  ]
  let shown = '+7'
  if (area) shown += ` (${area}`
  if (area.length === 3 && first) shown += `) ${first}`
  if (second) shown += `-${second}`
  if (third) shown += `-${third}`
  return shown
}

/** Completes a number typed without its country code, 701 123 45 67, when the field loses focus. */
export function completedPhone(shown: string): string {
  const digits = shown.replace(/\D/g, '')
  if (!looksLikePhone(shown) || !/^7\d{9}$/.test(digits)) return shown
  return maskedPhone(`+7${digits}`)
}

/**
 * Returns the digits after +7, or null for another kind of number. 70… is an
 * area code of Kazakhstan: +7 was omitted.
 */
function localPart(digits: string, withPlus: boolean): string | null {
  if (withPlus) return digits.slice(1)
  if (digits.startsWith('70')) return digits
  if (digits.startsWith('8') || digits.startsWith('7')) return digits.slice(1)
  return null
}

/**
 * Returns the field's text after a keystroke: formatted when digits are appended,
 * as typed when it is edited or erased.
 */
export function phoneWhileTyping(
  input: Pick<HTMLInputElement, 'value' | 'selectionStart'>,
  before: string,
): string {
  const atEnd = input.selectionStart === null || input.selectionStart === input.value.length
  const grows = input.value.length > before.length
  return atEnd && grows && looksLikePhone(input.value) ? maskedPhone(input.value) : input.value
}
