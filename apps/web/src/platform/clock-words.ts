/** Formats seconds: 0:05, 12:34, 1:02:03. */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const units = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [first = 0, ...rest] = units[0] === 0 ? units.slice(1) : units
  return [String(first), ...rest.map((unit) => String(unit).padStart(2, '0'))].join(':')
}
