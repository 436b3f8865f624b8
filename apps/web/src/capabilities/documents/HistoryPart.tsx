import { clockTime, shortDate } from '../../platform/formats.ts'
import classes from './Documents.module.css'
import type { DocumentDetail } from './queries.ts'
import { personWords, useWords } from './words.ts'

export function HistoryPart({ history }: Pick<DocumentDetail, 'history'>) {
  const { t, language } = useWords()
  const shown = history.filter((one) => one.act !== 'pass')
  return (
    <section className={classes.part}>
      <h3>{t('history')}</h3>
      {shown.length === 0 && <p className={classes.line}>{t('noHistory')}</p>}
      <ol className={classes.moments}>
        {shown.map((one) => {
          const listed =
            one.reason && one.reason !== 'own_words'
              ? t(
                  one.act === 'waive'
                    ? `waiver_${one.reason as 'seen_on_paper'}`
                    : `reason_${one.reason as 'cut_off'}`,
                )
              : ''
          const why = [listed, one.text].filter(Boolean).join('. ')
          return (
            <li key={one.id}>
              <span>
                {t(`act_${one.act as 'check'}`)}
                {one.version_number !== null && one.act === 'upload' && (
                  <em> — {t('version', { number: one.version_number })}</em>
                )}
                {why && <em> — {why}</em>}
              </span>
              <small>
                {t('uploadedBy', {
                  name: personWords(one.by, t),
                  at: `${shortDate(one.at, language)} ${clockTime(one.at)}`,
                })}
              </small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
