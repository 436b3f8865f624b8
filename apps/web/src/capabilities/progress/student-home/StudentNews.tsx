import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { serverNow } from '../../../platform/server-clock.ts'
import { HomeworkCard } from '../../homework/answering/HomeworkCard.tsx'
import { momentWords, useWords } from '../../homework/answering/words.ts'
import { formatIcon } from '../../lessons/lesson-words.ts'
import { type Glance, ownGlance } from './queries.ts'
import classes from './StudentHome.module.css'

/** Renders what stands below a student's courses: news of teachers and what starts soon. */
export default function StudentNews() {
  const { t } = useWords()
  const { data } = useQuery(ownGlance())
  if (!data || data.news.length + data.starts.length === 0) return null
  const { news, starts } = data
  return (
    <div className={classes.news}>
      {news.length > 0 && (
        <section aria-labelledby="home-news">
          <h2 id="home-news">{t('homeNews')}</h2>
          <ul>
            {news.map((row) => (
              <li key={`${row.lesson_id} ${row.task}`}>
                <HomeworkCard row={row} withSlot />
              </li>
            ))}
          </ul>
        </section>
      )}
      {starts.length > 0 && (
        <section aria-labelledby="home-starts">
          <h2 id="home-starts">{t('homeStarts')}</h2>
          <ul>
            {starts.map((row) => (
              <li key={row.lesson_id}>
                <StartRow row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function StartRow({ row }: { row: Glance['starts'][number] }) {
  const words = useWords()
  const { t } = words
  const Picture = formatIcon(row.format)
  const isOn = Date.parse(row.starts_at) <= serverNow()
  return (
    <Link
      to="/course/view/$courseId/lesson/$lessonId"
      params={{ courseId: row.course_id, lessonId: row.lesson_id }}
      className={classes.row}
    >
      <span className={classes.picture} data-on={isOn || undefined}>
        <Picture size={20} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <strong>{row.lesson_title}</strong>
        <small>
          {t(`format.${row.format}`)} · {isOn ? <b>{t('startsNow')}</b> : momentWords(row.starts_at, words)}
        </small>
      </span>
    </Link>
  )
}
