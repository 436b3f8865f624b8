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
  /** Sections and lessons, and the action that opens them; absent without access. */
  readonly lessons?: ReactNode
  readonly learn?: ReactNode
  readonly fit?: ReactNode
  /** Renders a student's actions beside a teacher. */
  readonly besideTeacher?: (teacher: number) => ReactNode
}

/** Renders the page of a program: description, requirements, deadlines and the next action. */
export function ProgramScreen({ audience, program, similar, ...parts }: ProgramScreenProps) {
  return (
    <article className={classes.screen}>
      <WayBack audience={audience} />
      <ProgramBody program={program} audience={audience} {...parts} />
      <SimilarPrograms cards={similar} audience={audience} />
      {program.kind === 'degree' && <SourceNote source={program.source ?? null} />}
    </article>
  )
}
