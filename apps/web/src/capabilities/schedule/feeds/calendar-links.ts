/** Links that open a feed in a calendar app. */
interface CalendarLinks {
  readonly apple: string
  readonly google: string
  readonly outlook: string
}

/** Returns links to a feed for calendar apps; webcal is the scheme for subscriptions. */
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

/** Returns the name of the device; empty when it is unknown. */
export function deviceOf(userAgent: string): string {
  return devices.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
}

/** Returns a unique name: the second iPhone is `iPhone 2`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!wanted || !taken.includes(wanted)) return wanted
  let number = 2
  while (taken.includes(`${wanted} ${number}`)) number += 1
  return `${wanted} ${number}`
}
