import { Flag } from '../../ui/Flag.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { Cover } from './Cover.tsx'
import classes from './ProgramCard.module.css'
import { ProgramLink } from './ProgramLink.tsx'
import { durationOf, feeOf, languageName, placeOf, tuitionOf, useWords } from './program-words.ts'
import type { Audience, Card } from './queries.ts'
import { RoundBadge } from './RoundBadge.tsx'

interface ProgramCardProps {
  readonly card: Card
  readonly audience: Audience
  readonly eager?: boolean
  /** Leads to the page of one's own program. */
  readonly own?: boolean
}

/** A program in the catalogue: where, what, how long, how much, until when. The whole card is its link. */
export function ProgramCard({ card, audience, eager, own }: ProgramCardProps) {
  const { t, language } = useWords()
  // One's own programs follow the title of the page; elsewhere a heading of the list stands between.
  const Heading = own ? 'h2' : 'h3'
  const tuition = tuitionOf(card, t, language)
  const languages = card.languages.map((code) => languageName(code, t)).join(', ')
  const facts = [card.degree?.degree_name, languages, durationOf(card, t, language)].filter(Boolean)
  return (
    <article className={classes.card} data-hidden={card.show === false || undefined}>
      <div className={classes.cover}>
        <Cover program={card} eager={eager} sizes="(max-width: 40em) 92vw, (max-width: 62em) 46vw, 290px" />
        <div className={classes.badges}>
          <RoundBadge rounds={card.rounds} quiet />
          <StaffBadges card={card} />
        </div>
      </div>
      <div className={classes.words}>
        <p className={classes.university}>{card.university?.name}</p>
        <Heading className={classes.title}>
          <ProgramLink id={card.id} audience={audience} own={own} className={classes.link}>
            {card.title}
          </ProgramLink>
        </Heading>
        <p className={classes.place}>
          {card.countries[0] && <Flag country={card.countries[0].code} />}
          <span>{placeOf(card)}</span>
        </p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      <div className={classes.money}>
        <p className={classes.tuition}>
          <strong>{tuition.sum}</strong> <span>{tuition.per}</span>
        </p>
        <p className={classes.tenge}>{tuition.tenge || '\u00a0'}</p>
        <p className={classes.fee}>
          {t('fee')}: <span>{feeOf(card, t, language)}</span>
        </p>
      </div>
      <div className={classes.compare}>
        <CompareToggle id={card.id} title={card.title} />
      </div>
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
