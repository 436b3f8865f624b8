import Announcements from '../announcements/Announcements.tsx'
import OpenQuestions from '../threads/OpenQuestions.tsx'
import classes from './ProgramInfo.module.css'

/** What a program's students are told, and what they ask. */
export default function Talk({ programId }: { programId: number }) {
  return (
    <div className={classes.talk}>
      <Announcements programId={programId} />
      <OpenQuestions programId={programId} />
    </div>
  )
}
