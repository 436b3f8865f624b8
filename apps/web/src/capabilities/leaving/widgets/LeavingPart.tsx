import { Button } from '@mantine/core'
import type { LeavingState } from '@qadam/contract/leaving/lifecycle.ts'
import { IconDoorExit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge, type StatusLook } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import classes from '../Leaving.module.css'
import { type Leaving, leavingQuery } from '../queries.ts'
import { Sums } from '../Sums.tsx'

const ProposeDialog = lazyPart(() => import('../ProposeDialog.tsx'), { phrases: ['fields'] })
const DecideDialog = lazyPart(() => import('../DecideDialog.tsx'))

const looks: Readonly<Record<LeavingState, StatusLook>> = {
  proposed: statusLooks.yourTurn,
  confirmed: statusLooks.done,
  rejected: statusLooks.stopped,
}

interface LeavingPartProps {
  readonly userId: number
  /** Today in the school's time zone. */
  readonly today: string
}

type Opened = 'propose' | { readonly kind: 'confirm' | 'reject'; readonly leaving: Leaving }

/** That a student leaves: what it would mean, who proposed it and who decided, for staff. */
export default function LeavingPart({ userId, today }: LeavingPartProps) {
  const { t } = useTranslation('leaving')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, isError, refetch } = useQuery(leavingQuery({ student: userId }))
  const dialog = {
    onClose: () => setOpened(null),
    onFailure: (thrown: unknown) => {
      setOpened(null)
      notifyMissingPart(thrown)
    },
  }
  const isOpen = data?.history.some(({ state }) => state === 'proposed') ?? false
  return (
    <section className={classes.part} aria-labelledby="leaving-title">
      <div className={classes.head}>
        <h2 id="leaving-title">{t('title')}</h2>
        {data?.may_propose && !isOpen && (
          <Button
            variant="default"
            leftSection={<IconDoorExit size={17} aria-hidden />}
            onClick={() => setOpened('propose')}
          >
            {t('leaves')}
          </Button>
        )}
      </div>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={2} />}
      {data?.history.length === 0 && (
        <p className={classes.soft}>{t(data.may_propose ? 'nothing' : 'nothingForManager')}</p>
      )}
      {data && data.history.length > 0 && (
        <ul className={classes.rows} aria-label={t('title')}>
          {data.history.map((leaving) => (
            <Row
              key={leaving.id}
              leaving={leaving}
              mayReject={data.may_propose}
              onDecide={(kind) => setOpened({ kind, leaving })}
            />
          ))}
        </ul>
      )}
      {opened === 'propose' && <ProposeDialog userId={userId} today={today} {...dialog} />}
      {opened !== null && opened !== 'propose' && <DecideDialog {...opened} {...dialog} />}
    </section>
  )
}

interface RowProps {
  readonly leaving: Leaving
  readonly mayReject: boolean
  readonly onDecide: (kind: 'confirm' | 'reject') => void
}

function Row({ leaving, mayReject, onDecide }: RowProps) {
  const { t } = useTranslation('leaving')
  const { state, reason, count, proposed_by: proposer, proposed_at: at, may_decide: mayConfirm } = leaving
  const { decided_by: decider, decided_at: decidedAt, decision_reason: why, confirmed_alone: alone } = leaving
  return (
    <li>
      <div className={classes.head}>
        <b>
          {t('leavesOn')} <DateText value={count.left_on} />
        </b>
        <StatusBadge look={looks[state]}>{t(`state_${state}`)}</StatusBadge>
      </div>
      <p>{reason}</p>
      <Sums count={count} label={t('whatHappens')} />
      <p className={classes.soft}>
        {t('proposedBy')} {proposer && `${fullName(proposer)}, `}
        <DateText value={at} withTime />
      </p>
      {decidedAt && (
        <p className={classes.soft}>
          {t('decidedBy')} {decider && `${fullName(decider)}, `}
          <DateText value={decidedAt} withTime />
          {why && ` · ${why}`}
          {alone && ` · ${t('alone')}`}
        </p>
      )}
      {state === 'proposed' && mayReject && (
        <div className={classes.head}>
          {mayConfirm ? (
            <Button onClick={() => onDecide('confirm')}>{t('confirm')}</Button>
          ) : (
            <span className={classes.soft}>{t('waitsForOther')}</span>
          )}
          <Button variant="default" onClick={() => onDecide('reject')}>
            {t('reject')}
          </Button>
        </div>
      )}
    </li>
  )
}
