/** Inserts points between day, month and year for someone who types only digits. */
export function withPoints(text: string): string {
  if (/[^\d.]/.test(text)) return text
  const digits = text.replace(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean)
  return parts.join('.') + (digits.length === 2 || digits.length === 4 ? '.' : '')
}

/**
 * Parses a day typed as 21.11.2026, 1/2/2027 or 2026-11-21, of this century or the last; undefined otherwise.
 */
export function typedDay(text: string): string | undefined {
  const day = typedDayOfAnyYear(text)
  return day && /^(19|2\d)/.test(day) ? day : undefined
}

/** Parses a day in the same formats, of any year after 100: for questions about history. */
export function typedDayOfAnyYear(text: string): string | undefined {
  const local = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/.exec(text.trim())
  const day = local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : text.trim()
  if (!/^(?!00)\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}
