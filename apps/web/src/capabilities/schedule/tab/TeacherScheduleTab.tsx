import { PersonSchedule } from './PersonSchedule.tsx'

/** The classes that a teacher gives, on their page. */
export default function TeacherScheduleTab({ userId }: { userId: number }) {
  return <PersonSchedule whose={{ teacher: userId }} />
}
