import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import classes from '../Report.module.css'
import { useReportWords } from '../use-report-words.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { monthText } from './closed-months.ts'
import { type Correction, correctionsPageSize, correctionsQuery } from './queries.ts'
import { signedHours } from './signed-hours.ts'

interface CorrectionsDrawerProps {
  readonly teacher: number | undefined
  readonly onClose: () => void
}

/** What was added to or taken from the hours of closed months, with author and reason; staff enter more. */
export default function CorrectionsDrawer({ teacher, onClose }: CorrectionsDrawerProps) {
  const { t } = useTranslation('reports')
  const [page, setPage] = useState(1)
  const [isEntering, setIsEntering] = useState(false)
  const found = useQuery(correctionsQuery(teacher, page))
  const isStaff = ['admin', 'admin_school'].includes(useSession()?.user.role ?? '')
  return (
    <SideDrawer title={t('corrections')} size={560} closeOnClickOutside={!isEntering} onClose={onClose}>
      <p className={classes.definition}>{t('correctionsText')}</p>
      {isStaff && (
        <Button className={classes.enter} onClick={() => setIsEntering(true)}>
          {t('correct')}
        </Button>
      )}
      <ListBody
        rows={found.data?.results}
        failure={found.error}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            kind="nothing-yet"
            title={t('noCorrections')}
            text={t(isStaff ? 'noCorrectionsText' : 'noCorrectionsOwn')}
          />
        }
        paging={{ page, size: correctionsPageSize, count: found.data?.count ?? 0, onPage: setPage }}
      >
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map((one) => (
              <CorrectionRow key={one.id} correction={one} />
            ))}
          </ul>
        )}
      </ListBody>
      {isEntering && (
        <CorrectionDialog
          teacher={teacher}
          onClose={() => setIsEntering(false)}
          onEntered={() => {
            setIsEntering(false)
            setPage(1)
          }}
        />
      )}
    </SideDrawer>
  )
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const { teacher, by, month, type, minutes, reason, at } = correction
  return (
    <li>
      <div>
        <span className={classes.rowHead}>
          <b>{fullName(teacher)}</b>
          <b className={classes.sum}>{t('hours', { hours: signedHours(minutes, words.language) })}</b>
        </span>
        <span>{reason}</span>
        <span className={classes.rowDetail}>
          {[
            t('ofMonth', { month: monthText(month) }),
            words.type(type),
            t('enteredBy', { name: fullName(by), day: shortDate(at, words.language) }),
          ].join(' · ')}
        </span>
        {correction.class && (
          <Link to="/schedule" search={{ class: correction.class.id }}>
            {t('classOf', {
              day: shortDate(correction.class.starts_at, words.language),
              time: clockTime(correction.class.starts_at),
            })}
          </Link>
        )}
      </div>
    </li>
  )
}
