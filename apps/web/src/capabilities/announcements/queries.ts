import { listAnnouncementHistory, listAnnouncements } from '@qadam/contract/announcements/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Announcement = Answer<typeof listAnnouncements>['results'][number]
export type AnnouncementEvent = Answer<typeof listAnnouncementHistory>['results'][number]

/** The query key of all announcements of a program. */
export const announcementsKey = (programId: number) => ['announcements', programId] as const

export function announcementsOf(programId: number) {
  return infiniteQueryOptions({
    queryKey: [...announcementsKey(programId), currentLanguage()],
    queryFn: ({ signal, pageParam }) =>
      call(
        listAnnouncements,
        { params: { courseId: programId }, query: { page: pageParam, page_size: 10 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}

/** The history of an announcement, newest first. */
export function historyOf({ id, course_id: programId, own }: Announcement) {
  return infiniteQueryOptions({
    queryKey: [...announcementsKey(programId), 'history', id, own?.version],
    queryFn: ({ signal, pageParam }) =>
      call(
        listAnnouncementHistory,
        { params: { id }, query: { page: pageParam, page_size: 50 } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}
