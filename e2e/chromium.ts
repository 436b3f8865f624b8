/** Debian's Chromium; a browser elsewhere is named by CHROMIUM. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Without these Chromium looks for its maker's hosts, and as root it does not start. */
export const chromiumFlags = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
