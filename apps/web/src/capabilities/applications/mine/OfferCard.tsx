import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nearDate } from '../../../platform/formats.ts'
import { notifyFailure, notifyMissingPart } from '../../../platform/notify-failure.ts'
import { Flag } from '../../../ui/Flag.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SteppedEdge } from '../../../ui/SteppedEdge.tsx'
import { Cover } from '../../catalogue/Cover.tsx'
import { openEvidence } from '../open-file.ts'
import type { Application } from '../queries.ts'
import { daysLeftWords, useWords } from '../words.ts'
import classes from './Offer.module.css'
import { tuitionWords } from './tuition-words.ts'
import { useAnswer } from './use-answer.ts'

const FinalDialog = lazyPart(() => import('./FinalDialog.tsx'))

interface OfferCardProps {
  readonly application: Application
  /** The one that is answered first has the filled button of the page. */
  readonly isFirst: boolean
}

/** Renders an offer of a university: until when it is answered, its letter, conditions and cost, and both answers. */
export function OfferCard({ application, isFirst }: OfferCardProps) {
  const { t, language } = useWords()
  const { course, answer_by: day } = application
  const [decides, setDecides] = useState(false)
  const { busy, decline } = useAnswer(application)
  return (
    <article className={classes.offer}>
      <div className={classes.cover}>
        <Cover program={course} sizes="720px" eager={isFirst} />
        <SteppedEdge />
      </div>
      <div className={classes.body}>
        <p className={classes.over}>
          <b>{day ? t('answerBy', { day: nearDate(day, language) }) : t('own_has_invitation')}</b>
          {day && <span>{daysLeftWords(day, t)}</span>}
        </p>
        <h2>
          <Link to="/course/view/$courseId" params={{ courseId: course.id }}>
            {course.title}
          </Link>
        </h2>
        <p className={classes.where}>
          {course.countries[0] && <Flag country={course.countries[0]} />}
          {[course.university?.name, course.degree?.name].filter(Boolean).join(' · ')}
        </p>
        {!day && <p>{t('waitsFor_has_invitation')}</p>}
        <OfferFacts application={application} />
        <div className={classes.acts}>
          <Button
            size="md"
            className={isFirst ? classes.accept : undefined}
            {...(isFirst ? {} : { variant: 'default' })}
            onClick={() => setDecides(true)}
          >
            {t('makeFinal')}
          </Button>
          <Button
            size="md"
            variant="transparent"
            className={classes.decline}
            c="var(--on-sun)"
            loading={busy}
            onClick={() => void decline()}
          >
            {t('decline')}
          </Button>
        </div>
        {day && <p className={classes.note}>{t('changeUntil', { day: nearDate(day, language) })}</p>}
      </div>
      {decides && (
        <FinalDialog
          application={application}
          onClose={() => setDecides(false)}
          onFailure={(thrown) => {
            setDecides(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </article>
  )
}

/** Renders what the university offers: the letter, its conditions and the price. */
function OfferFacts({ application: { course, history, conditions } }: Pick<OfferCardProps, 'application'>) {
  const { t, language } = useWords()
  const offer = history?.find(
    ({ to, from, answer }) => to === 'has_invitation' && from !== 'final_choice' && !answer,
  )
  const tuition = tuitionWords(course, t, language)
  return (
    <dl className={classes.facts}>
      {tuition && (
        <div>
          <dt>{t('tuition')}</dt>
          <dd>
            {tuition.sum}
            {tuition.own && <small>{tuition.own}</small>}
          </dd>
        </div>
      )}
      {(offer?.file || offer?.reference) && (
        <div>
          <dt>{t('letter')}</dt>
          <dd>
            {offer.file && (
              <button
                type="button"
                className={classes.letter}
                onClick={() => void openEvidence(offer.id).catch(notifyFailure)}
              >
                <IconDownload size={17} stroke={1.8} aria-hidden />
                {t('openLetter')}
              </button>
            )}
            {offer.reference && <small>{t('numberOnPortal', { number: offer.reference })}</small>}
          </dd>
        </div>
      )}
      {offer?.note && (
        <div className={classes.conditions}>
          <dt>{t(conditions?.length ? 'fromCurator' : 'conditions')}</dt>
          <dd>{offer.note}</dd>
        </div>
      )}
    </dl>
  )
}
