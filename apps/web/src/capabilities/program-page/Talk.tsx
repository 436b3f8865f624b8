import Announcements from '../announcements/Announcements.tsx'
import OpenQuestions from '../threads/OpenQuestions.tsx'
import classes from './ProgramInfo.module.css'

/** Renders announcements to a program's students, and the students' questions. */
export default function Talk({ programId }: { programId: number }) {
  return (
    <div className={classes.talk}>
      <Announcements programId={programId} />
      <OpenQuestions programId={programId} />
    </div>
  )
}
