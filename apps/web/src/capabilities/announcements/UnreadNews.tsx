import { countUnreadAnnouncements } from '@qadam/contract/announcements/endpoints.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import classes from './Announcements.module.css'

/** Renders a line for each program with unread announcements; null when there are none. */
export default function UnreadNews() {
  const { t } = useTranslation('announcements')
  const { data } = useQuery({
    queryKey: ['announcements', 'unread', currentLanguage()],
    queryFn: ({ signal }) => call(countUnreadAnnouncements, {}, { signal, quiet: true }),
  })
  if (!data || data.results.length === 0) return null
  return (
    <ul className={classes.news} aria-label={t('title')}>
      {data.results.map(({ course_id: courseId, title, unread }) => (
        <li key={courseId}>
          <IconSpeakerphone size={18} stroke={1.8} aria-hidden />
          <div>
            <Link to="/my-course/info/$courseId" params={{ courseId }}>
              {title}
            </Link>
            <span>{t('unread', { count: unread })}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
