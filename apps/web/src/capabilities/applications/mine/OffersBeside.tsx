import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconScale } from '@tabler/icons-react'
import { money, nearDate } from '../../../platform/formats.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { CostBar } from '../../../ui/charts/CostBar.tsx'
import type { Application } from '../queries.ts'
import { daysLeftWords, useWords } from '../words.ts'
import classes from './OffersBeside.module.css'
import { offerCosts } from './offer-costs.ts'

const maxCompared = 4
const colors = { tuition: 'mermaid', life: 'blue', papers: 'purple' } as const

/** Rounded to a thousand tenge: the exchange rate of tomorrow is another one. */
const roundSum = (tiyn: number, language: Language): string =>
  money(Math.round(tiyn / 100_000) * 100_000, 'KZT', language)

/** Renders several offers side by side: until when each is answered, and what its first year costs. */
export function OffersBeside({ offers }: { readonly offers: readonly Application[] }) {
  const { t, language } = useWords()
  const compared = offers.slice(0, maxCompared)
  const costs = new Map(compared.map(({ id, course }) => [id, offerCosts(course)]))
  const dearest = Math.max(1, ...[...costs.values()].map(({ total }) => total))
  return (
    <section className={classes.beside} aria-labelledby="offers-beside">
      <h2 id="offers-beside">{t('offersBeside')}</h2>
      <ul>
        {compared.map(({ id, course, answer_by: day }) => {
          const cost = costs.get(id)
          return (
            <li key={id}>
              <b>{course.university?.name ?? course.title}</b>
              {course.university && <small>{course.title}</small>}
              {day && (
                <small>
                  {t('answerBy', { day: nearDate(day, language) })} · {daysLeftWords(day, t)}
                </small>
              )}
              {cost && cost.total > 0 && (
                <CostBar
                  label={t(cost.isWhole ? 'firstYear' : 'firstYearKnown')}
                  total={`≈ ${roundSum(cost.total, language)}`}
                  parts={cost.parts.map(({ kind, tiyn }) => ({
                    name: t(`cost_${kind}`),
                    value: tiyn,
                    color: colors[kind],
                  }))}
                  format={(tiyn) => roundSum(tiyn, language)}
                  unknown={t('costUnknown')}
                  share={cost.total / dearest}
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
