import { useSubmit } from '../../platform/use-submit.ts'
import { announcementsKey } from './queries.ts'

interface Change {
  readonly send: () => Promise<unknown>
  readonly success?: string
}

/** Returns the mutation of announcements; invalidates their list. */
export function useAnnouncementActions(programId: number) {
  const { submit, busy } = useSubmit(({ send }: Change) => send(), {
    invalidates: [announcementsKey(programId)],
    success: (_, { success }) => success,
  })
  const run = (send: Change['send'], success?: string) => submit({ send, success })
  return { run, busy }
}
