import { readQuestions } from '@qadam/contract/threads/endpoints.ts'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import type { Question } from './queries.ts'

/** Tells the server that threads were shown; the marks of this visit stay until the page is opened anew. */
export function useSeen(questions: readonly Question[] | undefined): void {
  const unread = (questions ?? []).filter(({ is_unread: isUnread }) => isUnread).map(({ id }) => id)
  const key = unread.slice(0, 100).join(',')
  useEffect(() => {
    if (!key) return
    const ids = key.split(',').map(Number)
    // Nobody waits for this: what fails is told again at the next visit.
    call(readQuestions, { body: { ids } }, { quiet: true }).catch(() => undefined)
  }, [key])
}
