import { digestOf, sameDigest } from '../../../platform/access/secrets.ts'

interface Addressed {
  readonly schoolId: number
  readonly provider: string
}

const signatureOf = (secret: string, { schoolId, provider }: Addressed): string =>
  digestOf(secret, 'payment webhook', schoolId, provider).slice(0, 32)

/** Returns the path that a provider calls: nobody can guess it, and it names the school. */
export const webhookPath = (secret: string, of: Addressed): string =>
  `/payment-hooks/${of.provider}/${of.schoolId}-${signatureOf(secret, of)}/`

/** Returns the school of an address, or null when it is not ours. */
export function schoolOfAddress(secret: string, provider: string, address: string): number | null {
  const [, school = '', signature = ''] = /^([1-9]\d{0,14})-([\w-]{32})$/.exec(address) ?? []
  const schoolId = Number(school)
  return school !== '' && sameDigest(signature, signatureOf(secret, { schoolId, provider })) ? schoolId : null
}
