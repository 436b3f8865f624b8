import { money } from '../../platform/formats.ts'
import classes from './ObtainFacts.module.css'
import type { StudentDocument } from './queries.ts'
import { useWords } from './words.ts'

const tiynInTenge = 100

/** Renders where a document is obtained, how long that takes and what it costs, as far as the school has said. */
export function ObtainFacts({ document }: { readonly document: StudentDocument }) {
  const { t, language } = useWords()
  const { where, working_days: days, price_tenge: price } = document
  if (!where && days === null && price === null) return null
  return (
    <dl className={classes.facts}>
      {where && (
        <div>
          <dt>{t('obtainWhere')}</dt>
          <dd>{where}</dd>
        </div>
      )}
      {days !== null && (
        <div>
          <dt>{t('obtainDays')}</dt>
          <dd>{days === 0 ? t('obtainAtOnce') : t('workingDays', { count: days })}</dd>
        </div>
      )}
      {price !== null && (
        <div>
          <dt>{t('obtainPrice')}</dt>
          <dd>{price === 0 ? t('obtainFree') : money(price * tiynInTenge, 'KZT', language)}</dd>
        </div>
      )}
    </dl>
  )
}
