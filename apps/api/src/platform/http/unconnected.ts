const codes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Returns true if a call ended before it could be sent. Libraries wrap the fault of the network. */
export function isUnconnected(fault: unknown): boolean {
  for (let inner = fault; typeof inner === 'object' && inner !== null; ) {
    const { code, error, cause } = inner as { code?: unknown; error?: unknown; cause?: unknown }
    if (typeof code === 'string' && codes.includes(code)) return true
    inner = error ?? cause
  }
  return false
}
