import { type Role, roles } from '@qadam/contract/vocabulary.ts'

export interface SessionUser {
  readonly id: number
  readonly firstName: string
  readonly role: Role
  /** True once the first visit, with its introduction, is over. */
  readonly hasVisited: boolean
  /** The day of the login in the school's timezone, YYYY-MM-DD. */
  readonly signedInOn: string
  readonly isTariffActive: boolean
  readonly email: string
  readonly schoolId: number
  /** True when the education form was postponed in this session; the next login asks again. */
  readonly isEducationLater: boolean
}

/** The user as stored under the key `uData`; field names are the specification's. */
interface StoredUser {
  readonly id: number
  readonly user: string
  readonly rle: Role
  readonly fst_vist: boolean
  readonly tm_in: string
  readonly tf_st: boolean
  readonly email: string
  readonly school_id: number
  readonly education_later?: boolean
}

/** Returns the user named by the claims of a bearer token. Throws for an unknown role. */
export function userFromClaims(claims: Record<string, unknown>, today: string): SessionUser {
  return {
    id: Number(claims.user_id),
    firstName: String(claims.first_name ?? ''),
    role: roleOf(claims.role),
    hasVisited: Boolean(claims.first_visit),
    signedInOn: today,
    isTariffActive: Boolean(claims.tariff_status),
    email: String(claims.email ?? ''),
    schoolId: Number(claims.school_id),
    isEducationLater: false,
  }
}

/** Serializes a user for storage. */
export function storedTextOf(user: SessionUser): string {
  const stored: StoredUser = {
    id: user.id,
    user: user.firstName,
    rle: user.role,
    fst_vist: user.hasVisited,
    tm_in: user.signedInOn,
    tf_st: user.isTariffActive,
    email: user.email,
    school_id: user.schoolId,
    ...(user.isEducationLater && { education_later: true }),
  }
  return JSON.stringify(stored)
}

/** Parses a stored user; returns null when the text is invalid. */
export function userFromStored(text: string): SessionUser | null {
  try {
    const stored = JSON.parse(text) as StoredUser
    if (typeof stored.id !== 'number' || !roles.includes(stored.rle)) return null
    return {
      id: stored.id,
      firstName: stored.user,
      role: stored.rle,
      hasVisited: stored.fst_vist,
      signedInOn: stored.tm_in,
      isTariffActive: stored.tf_st,
      email: stored.email,
      schoolId: stored.school_id,
      isEducationLater: stored.education_later === true,
    }
  } catch {
    return null
  }
}

function roleOf(claim: unknown): Role {
  const role = roles.find((known) => known === claim)
  if (!role) throw new Error('the bearer names no known role')
  return role
}
