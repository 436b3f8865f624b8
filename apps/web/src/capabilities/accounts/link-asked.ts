/** The recipient of a recovery link and when it can be resent; lives in this tab only, never in the URL. */
export interface LinkAsked {
  readonly email: string
  readonly resendAt: number
}

let asked: LinkAsked | null = null

export function saveLinkRequest(email: string, resendIn: number, now = Date.now()): LinkAsked {
  asked = { email, resendAt: now + resendIn * 1000 }
  return asked
}

export function linkAsked(): LinkAsked | null {
  return asked
}
