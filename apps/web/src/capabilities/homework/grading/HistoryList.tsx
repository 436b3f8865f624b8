import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { DateText } from '../../../ui/DateText.tsx'
import classes from './Desk.module.css'
import { FileView } from './FileView.tsx'
import { GradeText } from './GradeText.tsx'
import type { Work } from './queries.ts'

/** Renders every decision about a work, newest first. */
export function HistoryList({ work }: { work: Work }) {
  const { t } = useTranslation('grading')
  if (work.history.length === 0) return null
  return (
    <section className={classes.more}>
      <h2 className={classes.moreTitle}>{t('history')}</h2>
      <ol className={classes.history}>
        {work.history.toReversed().map((one) => (
          <li key={`${one.at} ${one.act}`}>
            <div className={classes.historyLine}>
              <GradeText work={{ state: one.act, grade: one.grade, scale: one.scale }} />
              <span>{fullName(one.by)}</span>
              <small>
                <DateText value={one.at} withTime />
                {work.versions.length > 1 && ` · ${t('version', { number: one.submission })}`}
              </small>
            </div>
            {one.comment && <p className={classes.said}>{one.comment}</p>}
            {one.reason && <p className={classes.reason}>{t('because', { reason: one.reason })}</p>}
            {one.files.map((file) => (
              <FileView key={file.id} file={file} isSmall />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
