/** Where the address of a feed is opened in somebody's own calendar. */
interface CalendarLinks {
  readonly apple: string
  readonly google: string
  readonly outlook: string
}

/** An address of a feed as links that calendars understand; webcal is what they call an address to read again and again. */
export function calendarLinks(address: string, name: string): CalendarLinks {
  const webcal = address.replace(/^https?:/, 'webcal:')
  return {
    apple: webcal,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`,
  }
}

const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
] as const

/** What the device before somebody is called; nothing where it does not say. */
export function deviceOf(userAgent: string): string {
  return devices.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
}

/** A name that no other of them has: the second iPhone is `iPhone 2`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!wanted || !taken.includes(wanted)) return wanted
  let number = 2
  while (taken.includes(`${wanted} ${number}`)) number += 1
  return `${wanted} ${number}`
}
