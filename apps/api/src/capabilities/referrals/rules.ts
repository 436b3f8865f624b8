import { digestOf, sameDigest } from '../../platform/access/secrets.ts'

const signatureLength = 8

/** Returns the code of a student's link: their number, and a signature that nobody can guess. */
export function referralCode(secret: string, schoolId: number, studentId: number): string {
  return `${studentId.toString(36)}-${signatureOf(secret, schoolId, studentId)}`
}

/** Returns the student whose code it is; null for anything else. Its case does not matter. */
export function studentOfCode(secret: string, schoolId: number, code: string): number | null {
  const found = /^([0-9a-z]{1,11})-([0-9a-f]{8})$/.exec(code.trim().toLowerCase())
  if (!found?.[1] || !found[2]) return null
  const studentId = Number.parseInt(found[1], 36)
  if (!Number.isSafeInteger(studentId)) return null
  return sameDigest(found[2], signatureOf(secret, schoolId, studentId)) ? studentId : null
}

// Hexadecimal, because marks are compared without case.
const signatureOf = (secret: string, schoolId: number, studentId: number): string =>
  Buffer.from(digestOf(secret, 'referral', schoolId, studentId), 'base64url')
    .toString('hex')
    .slice(0, signatureLength)
