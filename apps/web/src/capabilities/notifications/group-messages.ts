import type { Notification } from '@qadam/contract/notifications/schemas.ts'

/** Messages of one thread on one day, newest first. */
export interface MessageGroup {
  readonly newest: Notification
  readonly others: number
  readonly isRead: boolean
}

export interface DayOfMessages {
  /** A day of the school, YYYY-MM-DD. */
  readonly day: string
  readonly groups: readonly MessageGroup[]
}

/** Groups messages, newest first, by day and within a day by thread. */
export function groupMessages(
  messages: readonly Notification[],
  dayOf: (instant: string) => string,
): readonly DayOfMessages[] {
  const days = Map.groupBy(messages, ({ created_at: at }) => dayOf(at))
  return [...days].map(([day, ofDay]) => ({
    day,
    groups: [...Map.groupBy(ofDay, ({ thread }) => thread).values()].flatMap((group) => {
      const [newest] = group
      return newest
        ? [{ newest, others: group.length - 1, isRead: group.every(({ is_read: isRead }) => isRead) }]
        : []
    }),
  }))
}
