/**
 * Returns the origin of links in e-mails: the installation's own protocol and port, with the host of the
 * school. Never uses the Host header, which the sender controls.
 */
export function originOf(publicOrigin: string, domain: string | undefined): string {
  const address = new URL(publicOrigin)
  if (domain) address.hostname = domain
  return address.origin
}
