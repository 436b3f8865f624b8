import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useCountdown } from '../../../platform/countdown.ts'
import { fullName } from '../../../platform/full-name.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { type Entry, type Offer, waitingKey } from './queries.ts'
import { useWaitingActions } from './use-waiting-actions.ts'
import classes from './Waiting.module.css'
import { deadlineWords, leftWords, type Words, whenOf } from './waiting-words.ts'

interface OfferCardProps {
  readonly entry: Entry
  readonly offer: Offer
  readonly words: Words
  readonly onAccepted: (classId: number | null) => void
}

const soon = 15 * 60

/** Renders an offer: time, teacher, deadline, and accept or decline. */
export function OfferCard({ entry, offer, words, onAccepted }: OfferCardProps) {
  const { t } = words
  const actions = useWaitingActions()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null)
  // The countdown uses the device clock, but the deadline is the server's: correct the difference.
  const [ahead] = useState(() => serverNow() - Date.now())
  const seconds = useCountdown(Date.parse(offer.expires_at) - ahead)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: waitingKey })
  }, [isOver, queryClient])
  const when = whenOf(offer, words)
  // Word joiners prevent a line break inside the time.
  const shown = entry.group?.name_group ?? when.replace('–', '\u2060–\u2060')
  const {
    submit: answer,
    busy,
    failure,
  } = useSubmit(
    async (action: 'accept' | 'decline') => {
      setAsking(null)
      if (action === 'decline') {
        await actions.decline(offer.id)
        toastSuccess(t('declined'))
        return
      }
      const { offer: taken } = await actions.accept(offer.id)
      toastSuccess(t(entry.group ? 'seated' : 'accepted'))
      onAccepted(taken?.class_id ?? null)
    },
    { failure: 'inline' },
  )
  const kind = entry.group ? 'Seat' : 'Hour'
  return (
    <li className={classes.offer}>
      <div>
        <p className={classes.kind}>{t(entry.group ? 'seatFree' : 'hourFree')}</p>
        <p className={`tabular ${classes.when}`}>{shown}</p>
        <p className={classes.what}>
          {[entry.teacher && fullName(entry.teacher), offer.course.title].filter(Boolean).join(' · ')}
        </p>
      </div>
      <FormFailure failure={failure} />
      <OfferFoot
        t={t}
        offer={offer}
        words={words}
        seconds={seconds}
        isOver={isOver}
        busy={busy}
        setAsking={setAsking}
      />
      <ConfirmDialog
        opened={asking === 'accept'}
        title={t('acceptTitle')}
        confirm={t('accept')}
        dismiss={t('back')}
        onClose={() => setAsking(null)}
        onConfirm={() => void answer('accept')}
      >
        <p className={`tabular ${classes.when}`}>{shown}</p>
        {t(`accept${kind}`)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'decline'}
        title={t('declineTitle')}
        confirm={t('decline')}
        dismiss={t('back')}
        danger
        onClose={() => setAsking(null)}
        onConfirm={() => void answer('decline')}
      >
        {t(`decline${kind}`, { when })}
      </ConfirmDialog>
    </li>
  )
}

interface OfferFootProps {
  readonly t: TFunction<'waiting', undefined>
  readonly offer: OfferCardProps['offer']
  readonly words: OfferCardProps['words']
  readonly seconds: ReturnType<typeof useCountdown>
  readonly isOver: boolean
  readonly busy: boolean
  readonly setAsking: (value: 'accept' | 'decline' | null) => void
}

function OfferFoot({ t, offer, words, seconds, isOver, busy, setAsking }: OfferFootProps) {
  return (
    <div className={classes.foot}>
      <p className={classes.deadline}>
        {t('answerBy', { time: deadlineWords(offer, serverNow(), words) })}
        <br />
        <span className={classes.left} data-soon={seconds < soon || undefined}>
          {leftWords(seconds, t)}
        </span>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isOver || busy} onClick={() => setAsking('decline')}>
          {t('decline')}
        </Button>
        <Button loading={busy} disabled={isOver} onClick={() => setAsking('accept')}>
          {t('accept')}
        </Button>
      </div>
    </div>
  )
}
