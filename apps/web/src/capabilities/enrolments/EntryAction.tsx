import { Button } from '@mantine/core'
import { enter, withdraw } from '@qadam/contract/enrolments/endpoints.ts'
import {
  IconCircleX,
  IconClockHour4,
  IconDoorExit,
  IconHourglassEmpty,
  IconSend,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { longDate } from '../../platform/formats.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { CertificateCard } from './CertificateCard.tsx'
import classes from './EntryAction.module.css'
import { EntryNotice } from './EntryNotice.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { type OwnEntry, ownEntry } from './queries.ts'
import { useEntryActions } from './use-entry-actions.ts'

const BuyCourse = lazyPart(() => import('../orders/widgets/BuyCourse.tsx'), {
  phrases: ['orders', 'payments'],
})
const AskDialog = lazyPart(() => import('./AskDialog.tsx'))

interface EntryActionProps {
  readonly programId: number
  /** The action that opens the lessons, for enrolled students. */
  readonly learn: ReactNode
}

/** Renders a student's action for a program: enrol, request, wait, continue or request more time. */
export default function EntryAction({ programId, learn }: EntryActionProps) {
  const { data: entry } = useQuery(ownEntry(programId))
  const [asks, setAsks] = useState(false)
  if (!entry) return <>{learn}</>
  if (entry.place === 'none' && entry.entry === 'staff') return <span hidden data-nothing />
  return (
    <div className={classes.entry} data-standing={entry.place === 'none' ? undefined : entry.place}>
      <Standing entry={entry} />
      {entry.place === 'enrolled' ? learn : <WayIn entry={entry} onAsk={() => setAsks(true)} />}
      {(entry.place === 'enrolled' || entry.place === 'ended') && <CertificateCard programId={programId} />}
      {entry.place === 'enrolled' && <LeaveButton entry={entry} />}
      {asks && (
        <AskDialog
          entry={entry}
          onClose={() => setAsks(false)}
          onFailure={(thrown) => {
            setAsks(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}

function Standing({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation('enrolments')
  const language = useLanguage()
  const { place, until, at, reason } = entry
  const because = reason ? t('reasonOf', { reason }) : undefined
  if (place === 'enrolled')
    return until ? <p className={classes.until}>{t('until', { date: longDate(until, language) })}</p> : null
  if (place === 'waiting')
    return (
      <EntryNotice icon={IconHourglassEmpty} title={t('waitingTitle')}>
        {t('waitingText', { date: at ? longDate(at, language) : '' })}
      </EntryNotice>
    )
  if (place === 'declined')
    return (
      <EntryNotice icon={IconCircleX} title={t('declinedTitle')} tone="alarm">
        {because}
      </EntryNotice>
    )
  if (place === 'ended')
    return (
      <EntryNotice icon={IconClockHour4} title={t('endedTitle')}>
        {t('endedText', { date: until ? longDate(until, language) : '' })}
      </EntryNotice>
    )
  if (place === 'removed')
    return (
      <EntryNotice icon={IconCircleX} title={t('removedTitle')} tone="alarm">
        {because} {t('leftText')}
      </EntryNotice>
    )
  if (place === 'left')
    return (
      <EntryNotice icon={IconDoorExit} title={t('leftTitle')}>
        {t('leftText')}
      </EntryNotice>
    )
  return null
}

function WayIn({ entry, onAsk }: { entry: OwnEntry; onAsk: () => void }) {
  const { t } = useTranslation('enrolments')
  const { run, busy } = useEntryActions(entry.course_id)
  const params = { courseId: entry.course_id }
  if (entry.place === 'waiting')
    return (
      <Button
        variant="default"
        fullWidth
        loading={busy}
        onClick={() => void run(() => call(withdraw, { params }), t('withdrawn'))}
      >
        {t('withdraw')}
      </Button>
    )
  if (entry.entry === 'staff') return null
  // A student whose period was shortened or has ended must request: leaving and enrolling again would renew
  // it.
  const comesBack =
    entry.place === 'removed' || entry.place === 'ended' || (entry.place === 'left' && entry.until)
  if (entry.entry === 'open' && !comesBack)
    return (
      <>
        <Button
          size="md"
          fullWidth
          loading={busy}
          leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => void run(() => call(enter, { params }), t('entered'))}
        >
          {t('enter')}
        </Button>
        <p className={classes.note}>{t('freeNote')}</p>
      </>
    )
  return entry.entry_reason === 'paid' ? (
    <Suspense fallback={<TextSkeleton lines={2} />}>
      <BuyCourse courseId={entry.course_id} otherwise={<Asking entry={entry} onAsk={onAsk} />} />
    </Suspense>
  ) : (
    <Asking entry={entry} onAsk={onAsk} />
  )
}

function Asking({ entry, onAsk }: { entry: OwnEntry; onAsk: () => void }) {
  const { t } = useTranslation('enrolments')
  const words = entry.place === 'ended' ? 'askMore' : entry.place === 'none' ? 'ask' : 'askAgain'
  return (
    <>
      <Button
        size="md"
        fullWidth
        leftSection={<IconSend size={18} stroke={1.8} aria-hidden />}
        onClick={onAsk}
      >
        {t(words)}
      </Button>
      <p className={classes.note}>{t(entry.entry_reason === 'paid' ? 'paidNote' : 'requestNote')}</p>
    </>
  )
}
