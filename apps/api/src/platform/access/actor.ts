import type { Language, Role } from '@qadam/contract/values.ts'

/** Who makes a request, as the sign-in row and the person's row say it; never as the token or the body say it. */
export interface Actor {
  readonly id: number
  readonly schoolId: number
  readonly signInId: number
  readonly role: Role
  readonly language: Language | null
  /** Whose clock says times to them: their own zone, else the school's. Not known of who acts in the background. */
  readonly timeZone?: string
  /** When this sign-in began, or the password was last given again in it; acts that need a fresh one compare it. */
  readonly signedInAt: string
  readonly tariffActive: boolean
}
