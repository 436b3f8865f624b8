import { IconScale } from '@tabler/icons-react'
import { nearDate } from '../../../platform/formats.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import type { Application } from '../queries.ts'
import { daysLeftWords, useWords } from '../words.ts'
import classes from './OffersBeside.module.css'
import { tuitionWords } from './tuition-words.ts'

const maxCompared = 4

/** Renders several offers side by side: until when each is answered, and what it costs. */
export function OffersBeside({ offers }: { readonly offers: readonly Application[] }) {
  const { t, language } = useWords()
  const compared = offers.slice(0, maxCompared)
  const dearest = Math.max(...compared.map(({ course }) => course.price_kzt ?? 0))
  return (
    <section className={classes.beside} aria-labelledby="offers-beside">
      <h2 id="offers-beside">{t('offersBeside')}</h2>
      <ul>
        {compared.map(({ id, course, answer_by: day }) => {
          const tuition = tuitionWords(course, t, language)
          return (
            <li key={id}>
              <span>
                <b>{course.university?.name ?? course.title}</b>
                {course.university && <small>{course.title}</small>}
                {day && (
                  <small>
                    {t('answerBy', { day: nearDate(day, language) })} · {daysLeftWords(day, t)}
                  </small>
                )}
              </span>
              {tuition && (
                <span className={classes.cost}>
                  <small>{t('tuition')}</small>
                  <b>{tuition.sum}</b>
                </span>
              )}
              {course.price_kzt !== null && dearest > 0 && (
                <meter
                  className={classes.bar}
                  aria-label={t('offerYear')}
                  aria-valuetext={tuition?.sum}
                  max={dearest}
                  value={course.price_kzt}
                />
              )}
            </li>
          )
        })}
      </ul>
      <ButtonLink
        to="/catalog"
        search={{ compare: compared.map(({ course_id: id }) => id).join(',') } as never}
        variant="light"
        leftSection={<IconScale size={18} stroke={1.8} aria-hidden />}
      >
        {t('compareOffers')}
      </ButtonLink>
    </section>
  )
}
