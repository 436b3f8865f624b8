import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import shared from '../imports/imports.module.css'
import type { StudentImport } from './queries.ts'

/** Renders the counts of rows by outcome, actual or expected; omits outcomes that cannot occur. */
export function ImportCounts({ record }: { readonly record: StudentImport }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const dry = record.dry_run
  const counts = [
    { word: t(dry ? 'students_countNew' : 'students_countCreated'), count: record.created, always: true },
    { word: t(dry ? 'students_countDiffer' : 'students_countUpdated'), count: record.updated, always: true },
    { word: t('students_countUnchanged'), count: record.unchanged, always: true },
    { word: t('students_countSkipped'), count: record.skipped },
    { word: t('students_countUnclear'), count: record.unclear, tone: 'alarm' },
    { word: t('students_countFailed'), count: record.failed, tone: 'alarm' },
  ]
  return (
    <dl className={shared.counts}>
      {counts
        .filter(({ count, always }) => always || count > 0)
        .map(({ word, count, tone }) => (
          <div key={word} className={shared.count} data-tone={tone}>
            <dt className={shared.detail}>{word}</dt>
            <dd className="tabular">{number(count, language)}</dd>
          </div>
        ))}
    </dl>
  )
}
