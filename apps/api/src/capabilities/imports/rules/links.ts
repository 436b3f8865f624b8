/** The first address with http or https in a text; a bare domain gets one. Undefined when there is none. */
export function linkOf(text: string): string | undefined {
  for (const part of text.split(/[\s;]+/)) {
    const address = /^[a-z][a-z0-9+.-]*:/i.test(part) ? part : `https://${part}`
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) continue
    const { hostname, username, password } = new URL(address)
    if (/[^.]\.[^.]/.test(hostname) && !username && !password) return address
  }
  return undefined
}
