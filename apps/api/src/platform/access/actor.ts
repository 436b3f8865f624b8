import type { Language, Role } from '@qadam/contract/values.ts'

/**
 * The person who makes a request, as read from the sign-in row and the person's row, never from the token or
 * the body.
 */
export interface Actor {
  readonly id: number
  readonly schoolId: number
  /** Null without a sign-in: a bot or a job acts as the person. */
  readonly signInId: number | null
  readonly role: Role
  readonly language: Language | null
  /** IANA timezone of the person, else the school's. Absent for background work. */
  readonly timeZone?: string
  /** IANA timezone of the school. Absent for background work. */
  readonly schoolZone?: string
  /**
   * When this sign-in began, or the password was last re-entered in it; actions that require
   * re-authentication check it.
   */
  readonly signedInAt: string
  readonly tariffActive: boolean
  /** Absent for background work that no access limits. */
  readonly secondFactor?: SecondFactorState
}

/** The second factor of a person, and what became of it in this sign-in. */
export interface SecondFactorState {
  readonly isOn: boolean
  /** True when a switch of the school requires it of the role. */
  readonly isRequiredBySchool: boolean
  /** When it was last given in this sign-in. */
  readonly provedAt: string | null
  /** Since when the account is used from the device of this sign-in; null without a sign-in. */
  readonly deviceSince: string | null
}
