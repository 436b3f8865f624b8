import type { ReactNode } from 'react'
import { Flag } from '../../ui/Flag.tsx'
import { SteppedEdge } from '../../ui/SteppedEdge.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { Cover } from './Cover.tsx'
import classes from './ProgramCard.module.css'
import { ProgramLink } from './ProgramLink.tsx'
import { durationOf, feeOf, languageName, placeOf, tuitionOf, useWords } from './program-words.ts'
import type { Audience, Card } from './queries.ts'
import { RoundBadge } from './RoundBadge.tsx'
import { SaveToggle } from './SaveToggle.tsx'

interface ProgramCardProps {
  readonly card: Card
  readonly audience: Audience
  readonly eager?: boolean
  /** Links to the page of the viewer's own program. */
  readonly own?: boolean
  /** Renders a narrow row on phones. */
  readonly row?: boolean
  /** How the program fits the viewer. */
  readonly children?: ReactNode
}

/** Renders a program of the catalogue as a card; the whole card is a link. */
export function ProgramCard({ card, audience, eager, own, row, children }: ProgramCardProps) {
  const { t, language } = useWords()
  // In the viewer's own programs the page title is the heading above; elsewhere the list has a heading in
  // between.
  const Heading = own ? 'h2' : 'h3'
  const tuition = tuitionOf(card, t, language)
  const languages = card.languages.map((code) => languageName(code, t)).join(', ')
  const facts = [card.degree?.degree_name, languages, durationOf(card, t, language)].filter(Boolean)
  return (
    <article
      className={`${classes.card} ${row ? classes.row : ''}`}
      data-hidden={card.show === false || undefined}
    >
      <div className={classes.cover}>
        <Cover program={card} eager={eager} sizes="(max-width: 40em) 92vw, (max-width: 62em) 46vw, 290px" />
        <SteppedEdge size="sm" />
      </div>
      <div className={classes.badges}>
        {card.kind === 'degree' && <RoundBadge of={card} quiet />}
        <StaffBadges card={card} />
      </div>
      <div className={classes.words}>
        {card.kind === 'degree' && <p className={classes.university}>{card.university?.name}</p>}
        <Heading className={classes.title}>
          <ProgramLink id={card.id} audience={audience} own={own} className={classes.link}>
            {card.title}
          </ProgramLink>
        </Heading>
        {card.kind === 'degree' ? (
          <p className={classes.place}>
            {card.countries[0] && <Flag country={card.countries[0].code} />}
            <span>{placeOf(card)}</span>
          </p>
        ) : (
          <p className={classes.facts}>{card.short_desc}</p>
        )}
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {children}
      </div>
      {!own && (
        <div className={classes.money}>
          <p className={classes.tuition}>
            <strong>{tuition.sum}</strong> <span>{tuition.per}</span>
          </p>
          <p className={classes.tenge}>{tuition.tenge || '\u00a0'}</p>
          {card.kind === 'degree' && (
            <p className={classes.fee}>
              {t('fee')}: <span>{feeOf(card, t, language)}</span>
            </p>
          )}
        </div>
      )}
      {card.kind === 'degree' && (
        <div className={classes.tools}>
          <SaveToggle id={card.id} title={card.title} />
          <CompareToggle id={card.id} title={card.title} />
        </div>
      )}
    </article>
  )
}

function StaffBadges({ card }: { card: Card }) {
  const { t } = useWords()
  return (
    <>
      {card.show === false && <span className={classes.badge}>{t('hidden')}</span>}
      {card.show !== undefined && card.can_sort && <span className={classes.badge}>{t('unverified')}</span>}
      {card.incomplete && <span className={classes.badge}>{t('incomplete')}</span>}
    </>
  )
}
