/** Returns the first http or https URL of a text, or undefined. A bare domain gets https. */
export function linkOf(text: string): string | undefined {
  for (const part of text.split(/[\s;]+/)) {
    const address = /^[a-z][a-z0-9+.-]*:/i.test(part) ? part : `https://${part}`
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) continue
    const { hostname, username, password } = new URL(address)
    if (/[^.]\.[^.]/.test(hostname) && !username && !password) return address
  }
  return undefined
}
