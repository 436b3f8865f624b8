import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { standing } from '../queries.ts'
import classes from './Exams.module.css'

/** Renders the standing in each exam family: the best result, the next date, the teachers. */
export function StandingCards({ userId }: { userId: number }) {
  return (
    <div className={classes.cards}>
      <StandingCard userId={userId} family="ielts" />
      <StandingCard userId={userId} family="tolc" />
    </div>
  )
}

function StandingCard({ userId, family }: { userId: number; family: 'ielts' | 'tolc' }) {
  const { t } = useTranslation('exams')
  const { data } = useQuery(standing(userId, family))
  const facts = data && [
    [
      t('best'),
      data.score === null ? t('noResult') : `${data.type === 'IELTS' ? '' : `${data.type} `}${data.score}`,
    ],
    [t('next'), data.next_date ? <DateText key="next" value={data.next_date} /> : t('noDate')],
    ...(data.teacher ? [[t('teacher'), fullName(data.teacher)]] : []),
  ]
  return (
    <section className={classes.card} aria-label={family.toUpperCase()}>
      <h2>{family.toUpperCase()}</h2>
      <dl>
        {facts?.map(([name, value]) => (
          <div key={String(name)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
