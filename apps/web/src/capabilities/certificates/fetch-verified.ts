import { call } from '../../platform/call.ts'
import { isFailure } from '../../platform/failure.ts'

/** Returns the public facts of a certificate; null when none has this address. */
export async function fetchVerified(address: string) {
  if (!/^[0-9a-f]{40}$/.test(address)) return null
  const { verifyCertificate } = await import('@qadam/contract/certificates/endpoints.ts')
  try {
    return await call(verifyCertificate, { params: { address } })
  } catch (thrown) {
    if (isFailure(thrown) && thrown.status === 404) return null
    throw thrown
  }
}
