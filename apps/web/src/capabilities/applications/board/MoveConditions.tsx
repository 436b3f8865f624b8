import { Checkbox } from '@mantine/core'
import type { SubmissionHurdle } from '@qadam/contract/applications/rules.ts'
import type { ProblemError } from '@qadam/contract/problem.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shortDate } from '../../../platform/formats.ts'
import { UnmetList } from '../../../ui/UnmetList.tsx'
import type { Application } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './MoveDialog.module.css'

interface MoveConditionsProps {
  readonly application: Application
  /** What is not met today, waived or not. */
  readonly hurdles: readonly SubmissionHurdle[]
  readonly unmet: readonly ProblemError[]
  readonly waive: readonly SubmissionHurdle[]
  readonly onWaive: (waive: SubmissionHurdle[]) => void
  readonly feePaid: boolean
  readonly onFeePaid: (feePaid: boolean) => void
  /** Called when a link is followed: the dialog closes over the page that it opens. */
  readonly onFollow: () => void
}

/** Renders the conditions of a submission: each document, the fee and the round, with the page where it is mended. */
export function MoveConditions(props: MoveConditionsProps) {
  const { application, hurdles, unmet, waive, onWaive, feePaid, onFeePaid, onFollow } = props
  const { t, language } = useWords()
  const { documents, fee, deadline } = application
  const part = (name: SubmissionHurdle, met: string, more?: ReactNode) => (
    <ConditionPart
      key={name}
      isMet={!hurdles.includes(name)}
      met={met}
      unmet={unmet.filter((one) => partOf(one) === name)}
      onFollow={onFollow}
    >
      {more}
      {hurdles.includes(name) && (
        <Checkbox
          label={t(`hurdle_${name}`)}
          checked={waive.includes(name)}
          onChange={() =>
            onWaive(waive.includes(name) ? waive.filter((one) => one !== name) : [...waive, name])
          }
        />
      )}
    </ConditionPart>
  )
  return (
    <fieldset className={classes.hurdles}>
      <legend>{t('moveConditions')}</legend>
      {part('documents', documents ? t('documentsAccepted', documents) : t('papersReady'))}
      {fee !== 'none' &&
        part(
          'fee',
          t('feeSettled'),
          fee === 'due' && (
            <Checkbox
              label={t('feePaid')}
              checked={feePaid}
              onChange={(event) => onFeePaid(event.currentTarget.checked)}
            />
          ),
        )}
      {part('round', deadline ? t('roundUntil', { day: shortDate(deadline, language) }) : t('noRounds'))}
      {hurdles.length > 0 && <p>{t('waiveHint')}</p>}
    </fieldset>
  )
}

interface ConditionPartProps {
  readonly isMet: boolean
  readonly met: string
  readonly unmet: readonly ProblemError[]
  readonly onFollow: () => void
  readonly children: ReactNode
}

function ConditionPart({ isMet, met, unmet, onFollow, children }: ConditionPartProps) {
  return (
    <div className={classes.part}>
      {isMet ? (
        <span className={classes.met}>
          <IconCircleCheck size={16} stroke={1.8} aria-hidden />
          {met}
        </span>
      ) : (
        <UnmetList unmet={unmet} onFollow={onFollow} />
      )}
      {children}
    </div>
  )
}

/** Returns what a named condition belongs to; the server names the documents, the fee and the round. */
export const partOf = ({ path }: ProblemError): SubmissionHurdle =>
  path === 'fee' || path === 'round' ? path : 'documents'
