import { useTranslation } from 'react-i18next'
import { number, shortDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import classes from './imports.module.css'
import type { ImportRecord } from './queries.ts'

/** What came of the rows, or would. */
export function ImportCounts({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const { dry_run: dry, undone_at: undoneAt } = record
  const counts = [
    { word: t(dry ? 'wouldCreate' : 'created'), count: record.created, tone: undefined },
    { word: t(dry ? 'wouldUpdate' : 'updated'), count: record.updated, tone: undefined },
    { word: t('unchanged'), count: record.unchanged, tone: undefined },
    { word: t('faulty'), count: record.failed, tone: record.failed > 0 ? 'alarm' : undefined },
  ]
  return (
    <div>
      <dl className={classes.counts}>
        {counts.map(({ word, count, tone }) => (
          <div key={word} className={classes.count} data-tone={tone}>
            <dt className={classes.detail}>{word}</dt>
            <dd className="tabular">{number(count, language)}</dd>
          </div>
        ))}
      </dl>
      {undoneAt && (
        <p className={classes.detail}>
          {t('undoneAt', { date: shortDate(undoneAt, language) })}
          {record.kept > 0 && ` · ${t('keptPrograms', { count: record.kept })}`}
        </p>
      )}
    </div>
  )
}
