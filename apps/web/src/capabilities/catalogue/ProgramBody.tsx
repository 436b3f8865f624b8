import type { ReactNode } from 'react'
import { RichText } from '../../ui/RichText.tsx'
import { SteppedEdge } from '../../ui/SteppedEdge.tsx'
import { Cover } from './Cover.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { Materials } from './Materials.tsx'
import { ProgramFacts } from './ProgramFacts.tsx'
import { ProgramHead } from './ProgramHead.tsx'
import classes from './ProgramScreen.module.css'
import { usePageWords } from './program-words.ts'
import type { Audience, Program } from './queries.ts'
import { Requirements } from './Requirements.tsx'
import { RoundLine } from './RoundLine.tsx'
import { Video } from './Video.tsx'
import { YearCost } from './YearCost.tsx'

interface ProgramBodyProps {
  readonly program: Program
  /** Null in a preview, which has no actions. */
  readonly audience: Audience | null
  readonly lessons?: ReactNode
  readonly learn?: ReactNode
  /** Replaces the requirements by how a student meets them. */
  readonly fit?: ReactNode
  readonly besideTeacher?: ((teacher: number) => ReactNode) | undefined
}

/** Renders the details of a program: header, texts, and the panel of costs and deadlines. */
export function ProgramBody({ program, audience, lessons, learn, fit, besideTeacher }: ProgramBodyProps) {
  const { page } = usePageWords()
  const about = program.full_desc || program.short_desc
  return (
    <div className={classes.screen}>
      <ProgramHead program={program} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.cover} data-drawn={!program.cover || undefined}>
            <Cover program={program} sizes="(max-width: 62em) 100vw, 800px" eager />
            <SteppedEdge steps={5} />
          </div>
          {lessons}
          {fit}
          {about && (
            <section aria-labelledby="about" className={classes.part}>
              <h2 id="about">{page(program.kind === 'course' ? 'aboutCourse' : 'aboutProgram')}</h2>
              <RichText html={about} />
            </section>
          )}
          <ProgramFacts program={program} />
          {(program.rounds.length > 0 || program.country_steps.length > 0) && (
            <RoundLine rounds={program.rounds} steps={program.country_steps} />
          )}
          {!fit && <Requirements requirements={program.requirements} />}
          {program.kind === 'degree' && <YearCost program={program} />}
          {program.youtube && <Video id={program.youtube} program={program} />}
          <Materials program={program} besideTeacher={besideTeacher} />
        </div>
        <FactsPanel program={program} audience={audience} learn={learn} />
      </div>
    </div>
  )
}
