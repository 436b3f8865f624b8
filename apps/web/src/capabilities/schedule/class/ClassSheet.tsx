import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { Clock } from '../calendar/use-clock.ts'
import { colourOf, titleOf } from '../class-words.ts'
import { classSheet } from '../queries.ts'
import { Attendance } from './Attendance.tsx'
import { ClassActions } from './ClassActions.tsx'
import { ClassFacts } from './ClassFacts.tsx'
import { ClassHistory } from './ClassHistory.tsx'
import classes from './ClassSheet.module.css'
import { ClassStatusBadge } from './ClassStatusBadge.tsx'

const EditForm = lazyPart(() => import('./EditForm.tsx'))

interface ClassSheetProps {
  readonly id: number
  readonly clock: Clock
  readonly onClose: () => void
  readonly onOther: (id: number) => void
  /** Opens the planning form of a make-up class. */
  readonly onMakeUp: () => void
}

export default function ClassSheet({ id, clock, onClose, onOther, onMakeUp }: ClassSheetProps) {
  const { t } = useTranslation('schedule')
  const sheet = useQuery(classSheet(id))
  const [editing, setEditing] = useState(false)
  const detail = sheet.data
  return (
    <SideDrawer
      onClose={onClose}
      title={
        detail ? (
          <span className={classes.title}>
            <span>
              <i style={{ background: `var(--card-${colourOf(detail)})` }} />
              {titleOf(detail)}
            </span>
            <ClassStatusBadge status={detail.status_lesson} />
          </span>
        ) : (
          t('class')
        )
      }
    >
      {sheet.isError && !detail && <Failure failure={sheet.error} onRetry={() => void sheet.refetch()} />}
      {!detail && !sheet.isError && <TextSkeleton lines={7} />}
      {detail && (
        <div className={classes.sheet}>
          <ClassFacts detail={detail} clock={clock} onOther={onOther} />
          {editing ? (
            <EditForm
              detail={detail}
              onClose={() => setEditing(false)}
              onFailure={(thrown: unknown) => {
                notifyMissingPart(thrown)
                setEditing(false)
              }}
            />
          ) : (
            <ClassActions
              detail={detail}
              clock={clock}
              onEdit={() => setEditing(true)}
              onMakeUp={onMakeUp}
              onDeleted={onClose}
            />
          )}
          <Attendance detail={detail} />
          <ClassHistory detail={detail} clock={clock} />
        </div>
      )}
    </SideDrawer>
  )
}
