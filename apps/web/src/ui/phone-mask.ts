/** Whether what is typed so far can only be a phone number. */
export function looksLikePhone(typed: string): boolean {
  return /\d/.test(typed) && /^[+\d\s().-]+$/.test(typed)
}

/**
 * A number of Kazakhstan while it is typed: +7 (701) 123-45-67. `8 701…` and `7 701…` mean the same. Numbers of other
 * countries, which begin with another code after +, stay as they are.
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

/** A number that was typed without its country code, 701 123 45 67, completed when the field is left. */
export function completedPhone(shown: string): string {
  const digits = shown.replace(/\D/g, '')
  if (!looksLikePhone(shown) || !/^7\d{9}$/.test(digits)) return shown
  return maskedPhone(`+7${digits}`)
}

/** The digits after +7, or null when the number is not of that kind. 70… is an area of Kazakhstan: +7 was left out. */
function localPart(digits: string, withPlus: boolean): string | null {
  if (withPlus) return digits.slice(1)
  if (digits.startsWith('70')) return digits
  if (digits.startsWith('8') || digits.startsWith('7')) return digits.slice(1)
  return null
}

/** What a field shows after a key: masked when a number grows at its end, as typed while it is edited or erased. */
export function phoneWhileTyping(
  input: Pick<HTMLInputElement, 'value' | 'selectionStart'>,
  before: string,
): string {
  const atEnd = input.selectionStart === null || input.selectionStart === input.value.length
  const grows = input.value.length > before.length
  return atEnd && grows && looksLikePhone(input.value) ? maskedPhone(input.value) : input.value
}
