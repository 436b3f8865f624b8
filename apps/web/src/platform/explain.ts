import { isChunkFailure } from './chunk-failure.ts'
import { ApiFailure, isCancelled } from './failure.ts'
import { fileSize } from './formats.ts'
import { i18n } from './i18n.ts'
import { currentLanguage } from './language.ts'

/** A failure as shown to the user: what happened, and the request id for support. */
export interface Explanation {
  readonly sentence: string
  readonly requestId: string | null
  /** True when a retry may help. */
  readonly retry: boolean
  /** True when only a page reload helps: a chunk that failed to load stays missing for this page. */
  readonly reload?: boolean
  /** Messages of invalid fields by path (`email`, `rounds.0.end`). */
  readonly fields: Readonly<Record<string, string>>
}

/** The one place that turns any failure into a message. The server's own message takes precedence. */
export function explain(thrown: unknown): Explanation {
  if (!(thrown instanceof ApiFailure))
    return {
      sentence: ownSentence(thrown),
      requestId: null,
      retry: true,
      reload: isOutdated(thrown),
      fields: {},
    }
  return {
    sentence: thrown.problem.message || thrown.problem.detail || ownSentence(thrown),
    requestId: thrown.requestId,
    retry: thrown.status === 0 || thrown.status === 429 || thrown.status >= 500,
    fields: Object.fromEntries(thrown.errors.map((error) => [error.path, error.message])),
  }
}

function isOutdated(thrown: unknown): boolean {
  return isChunkFailure(thrown) && thrown.type !== 'unreachable'
}

function ownSentence(thrown: unknown): string {
  if (isCancelled(thrown)) return i18n.t('ui:failureCancelled')
  if (isChunkFailure(thrown)) {
    return i18n.t(thrown.type === 'missing' ? 'ui:failureNewVersion' : 'ui:failureNetwork')
  }
  // A fault of the page itself: another try does the same.
  if (!(thrown instanceof ApiFailure)) return i18n.t('ui:failurePlain')
  if (thrown.code === 'web.network') return i18n.t('ui:failureNetwork')
  if (thrown.code === 'web.too_large') {
    return i18n.t('ui:failureTooLarge', { limit: fileSize(Number(thrown.facts.limit), currentLanguage()) })
  }
  return i18n.t('ui:failureUnknown')
}
