import { IconArrowBackUp, IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './History.module.css'
import { HistoryChange } from './HistoryChange.tsx'
import { type Change, changesOf } from './history.ts'
import { type Announcement, type AnnouncementEvent, historyOf } from './queries.ts'

const pictures = {
  created: IconSpeakerphone,
  updated: IconPencil,
  deleted: IconTrash,
  restored: IconArrowBackUp,
}
type Action = keyof typeof pictures
const actions = Object.keys(pictures)
const actionOf = ({ act }: AnnouncementEvent): Action => {
  const name = act.split('.').at(-1) ?? ''
  return actions.includes(name) ? (name as Action) : 'updated'
}

interface HistoryDrawerProps {
  readonly announcement: Announcement
  readonly onClose: () => void
}

/** Renders who created and changed an announcement, with the values before each change. */
export default function HistoryDrawer({ announcement, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation('announcements')
  const history = useInfiniteQuery(historyOf(announcement))
  const events = history.data?.pages.flatMap((page) => page.results)
  return (
    <SideDrawer size={520} onClose={onClose} title={t('historyTitle')}>
      {history.error && <Failure failure={history.error} onRetry={() => void history.refetch()} />}
      {!events && !history.error && <TextSkeleton lines={6} />}
      {events && (
        <ol className={classes.events}>
          {events.map((event, at) => (
            <Event key={event.id} event={event} changes={changesOf(events, at, announcement)} />
          ))}
        </ol>
      )}
      <MoreButton list={history}>{t('more')}</MoreButton>
    </SideDrawer>
  )
}

function Event({ event, changes }: { event: AnnouncementEvent; changes: readonly Change[] }) {
  const { t } = useTranslation('announcements')
  const action = actionOf(event)
  const Picture = pictures[action]
  return (
    <li>
      <span className={classes.picture} data-act={action}>
        <Picture size={18} stroke={1.7} aria-hidden />
      </span>
      <div>
        <p>
          <strong>{t(`history.${action}`)}</strong>
          <span>
            {event.by ?? t('byNobody')} · <DateText value={event.at} withTime />
          </span>
        </p>
        {changes.map((change) => (
          <HistoryChange key={change.field} change={change} />
        ))}
      </div>
    </li>
  )
}
