import type { ReactNode } from 'react'
import { ProgramBody } from './ProgramBody.tsx'
import classes from './ProgramScreen.module.css'
import type { Audience, Card, Program } from './queries.ts'
import { SimilarPrograms } from './SimilarPrograms.tsx'
import { SourceNote } from './SourceNote.tsx'
import { WayBack } from './WayBack.tsx'

interface ProgramScreenProps {
  readonly audience: Audience
  readonly program: Program
  readonly similar: readonly Card[]
  /** Sections and lessons, and the way into them, for those who may read them. */
  readonly lessons?: ReactNode
  readonly learn?: ReactNode
  /** What a student may do about a teacher. */
  readonly besideTeacher?: (teacher: number) => ReactNode
}

/** The page of a program: what it is, what it asks for, until when, and one thing to do next. */
export function ProgramScreen({ audience, program, similar, ...parts }: ProgramScreenProps) {
  return (
    <article className={classes.screen}>
      <WayBack audience={audience} />
      <ProgramBody program={program} audience={audience} {...parts} />
      <SimilarPrograms cards={similar} audience={audience} />
      <SourceNote source={program.source ?? null} />
    </article>
  )
}
