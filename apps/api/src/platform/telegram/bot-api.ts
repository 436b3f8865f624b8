import type { Api } from 'grammy'
import type { Settings } from '../../settings.ts'
import { isUnconnected } from '../http/unconnected.ts'

/** What went wrong with a call of the Bot API, by what is to be done about it. */
export type BotFault =
  | { readonly kind: 'flood'; readonly seconds: number }
  | { readonly kind: 'unreachable'; readonly reason: 'blocked' | 'deactivated' | 'chat_not_found' }
  | { readonly kind: 'token_refused' }
  /** Another process polls, or a webhook is set. */
  | { readonly kind: 'conflict' }
  /** Telegram rejects what we wrote: our defect. */
  | { readonly kind: 'rejected' }
  /** No connection came about: nothing was done. */
  | { readonly kind: 'unreached' }
  /** Nobody knows whether it was done. */
  | { readonly kind: 'unknown' }

/** Opens the Bot API with a token. The library is loaded with its first user. */
export async function openBotApi(settings: Settings, token: string, timeoutSeconds = 20): Promise<Api> {
  const { Api: BotApi } = await import('grammy')
  return new BotApi(token, { apiRoot: settings.TELEGRAM_API_ORIGIN, timeoutSeconds })
}

interface Answered {
  readonly error_code: number
  readonly description: string
  readonly parameters?: { readonly retry_after?: number }
}

const isAnswered = (fault: unknown): fault is Answered =>
  typeof fault === 'object' && fault !== null && 'error_code' in fault && 'description' in fault

/** Returns the meaning of a fault: by its code first, then by the beginning of its text. */
export function botFaultOf(fault: unknown): BotFault {
  if (!isAnswered(fault)) return { kind: isUnconnected(fault) ? 'unreached' : 'unknown' }
  const { error_code: code, description } = fault
  if (code === 429) return { kind: 'flood', seconds: Math.max(1, fault.parameters?.retry_after ?? 1) }
  if (code === 401 || code === 404) return { kind: 'token_refused' }
  if (code === 409) return { kind: 'conflict' }
  if (code === 403) {
    const isGone = description.includes('user is deactivated')
    return { kind: 'unreachable', reason: isGone ? 'deactivated' : 'blocked' }
  }
  if (code === 400 && /chat not found/i.test(description))
    return { kind: 'unreachable', reason: 'chat_not_found' }
  return code >= 500 ? { kind: 'unknown' } : { kind: 'rejected' }
}

/** Returns what a timeline may show of a fault: never a token, which stands in the address of a call. */
export const textOfFault = (fault: unknown): string =>
  isAnswered(fault) ? `${fault.error_code} ${fault.description}`.slice(0, 200) : 'no answer'
