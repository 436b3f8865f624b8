import { useToldAct } from '../../platform/use-told-act.ts'
import { announcementsKey } from './queries.ts'

/** An act about announcements: the list is read anew. */
export function useAnnouncementAct(programId: number) {
  return useToldAct([announcementsKey(programId)])
}
