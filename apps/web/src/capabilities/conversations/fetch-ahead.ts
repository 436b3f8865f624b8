import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../platform/session.ts'
import { teacherMessages } from '../threads/queries.ts'
import type { MessagesSearch } from './MessagesPage.tsx'
import { messagesQuery, threadsQuery } from './queries.ts'

/** A student's messages; for a teacher their questions; for staff the threads, and the messages of the open one. */
export function fetchMessages(queryClient: QueryClient, { student, state, mine, q }: MessagesSearch): void {
  const user = session()?.user
  if (user?.role === 'teacher') {
    void queryClient.prefetchInfiniteQuery(teacherMessages(state === 'waiting'))
    return
  }
  const isStudent = user?.role === 'student'
  const open = isStudent ? user.id : student
  if (!isStudent) void queryClient.prefetchInfiniteQuery(threadsQuery({ state, mine, q }))
  if (open !== undefined) void queryClient.prefetchInfiniteQuery(messagesQuery(open))
}
