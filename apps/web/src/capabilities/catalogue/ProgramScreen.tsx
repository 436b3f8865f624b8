import { RichText } from '../../ui/RichText.tsx'
import { Cover } from './Cover.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { Materials } from './Materials.tsx'
import { ProgramFacts } from './ProgramFacts.tsx'
import { ProgramHead } from './ProgramHead.tsx'
import classes from './ProgramScreen.module.css'
import { useWords } from './program-words.ts'
import type { Audience, Card, Program } from './queries.ts'
import { Requirements } from './Requirements.tsx'
import { RoundLine } from './RoundLine.tsx'
import { SimilarPrograms } from './SimilarPrograms.tsx'
import { SourceNote } from './SourceNote.tsx'
import { Video } from './Video.tsx'
import { WayBack } from './WayBack.tsx'

interface ProgramScreenProps {
  readonly audience: Audience
  readonly program: Program
  readonly similar: readonly Card[]
}

/** The page of a program: what it is, what it asks for, until when, and one thing to do next. */
export function ProgramScreen({ audience, program, similar }: ProgramScreenProps) {
  const { t } = useWords()
  const about = program.full_desc || program.short_desc
  return (
    <article className={classes.screen}>
      <WayBack audience={audience} />
      <ProgramHead program={program} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.cover} data-drawn={!program.cover || undefined}>
            <Cover program={program} sizes="(max-width: 62em) 100vw, 800px" eager />
          </div>
          {about && (
            <section aria-labelledby="about" className={classes.part}>
              <h2 id="about">{t('aboutProgram')}</h2>
              <RichText html={about} />
            </section>
          )}
          <ProgramFacts program={program} />
          {program.rounds.length > 0 && <RoundLine rounds={program.rounds} />}
          <Requirements requirements={program.requirements} />
          {program.youtube && <Video id={program.youtube} program={program} />}
          <Materials program={program} />
        </div>
        <FactsPanel program={program} audience={audience} />
      </div>
      <SimilarPrograms cards={similar} audience={audience} />
      <SourceNote source={program.source ?? null} />
    </article>
  )
}
