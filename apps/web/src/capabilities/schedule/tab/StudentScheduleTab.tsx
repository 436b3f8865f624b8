import { PersonSchedule } from './PersonSchedule.tsx'

/** The classes of a student, on their page. */
export default function StudentScheduleTab({ userId }: { userId: number }) {
  return <PersonSchedule whose={{ student: userId }} />
}
