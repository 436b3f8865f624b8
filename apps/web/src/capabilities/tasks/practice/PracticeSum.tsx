import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { Stair } from '../../../ui/Stair.tsx'
import { HandInDialog } from '../attempt/HandInDialog.tsx'
import type { Attempt, ExerciseList } from '../attempt/queries.ts'
import { SaveMark } from '../attempt/SaveMark.tsx'
import { useTally } from '../attempt/tally.ts'
import { useHandIn } from '../attempt/use-hand-in.ts'
import { endSaving, savingOf, useSaving } from '../attempt/use-saving.ts'
import type { AttemptTask } from '../renderers/player.ts'
import { isAnswerable, isMistake } from './inline.ts'
import classes from './Practice.module.css'

interface PracticeSumProps {
  readonly list: ExerciseList
  readonly attempt: Attempt
  readonly receivedAt: number
  readonly tasks: readonly (AttemptTask & { readonly isDone: boolean })[]
  readonly onRepeat: () => void
  readonly onAgain: () => void
  readonly isBeginning: boolean
  readonly onOver: (attempt: Attempt) => void
  /** Reloads the attempt when it accepts no more answers. */
  readonly onRefused: () => void
  readonly onGo: (number: number) => void
}

/** Renders how the practice stands: right answers, what is left, and the mistakes to repeat. */
export function PracticeSum(props: PracticeSumProps) {
  const { list, attempt, tasks, onRepeat, onAgain, isBeginning } = props
  const { t } = useTranslation('tasks')
  const isOver = attempt.state === 'finished'
  useCounted(attempt)
  const answerable = tasks.filter(isAnswerable)
  const right = answerable.filter(({ result }) => result?.is_right).length
  const left = answerable.filter(({ result, isDone }) => !result && !isDone).length
  const mistakes = tasks.filter(isMistake).length
  const words = t('practiceRight', { right, total: answerable.length })
  return (
    <footer className={classes.sum}>
      <Stair done={right} total={answerable.length} label={words} size="md" />
      <div className={classes.words}>
        <p role="status">
          <strong>{words}</strong>
          {isOver && attempt.is_passed === false && (
            <span>{t('passSentence', { percent: list.min_percent })}</span>
          )}
          {!isOver && left > 0 && <span>{t('repeatLeft', { count: left })}</span>}
        </p>
        {!isOver && <Saved attempt={attempt} receivedAt={props.receivedAt} onRefused={props.onRefused} />}
      </div>
      <div className={classes.actions}>
        {mistakes > 0 && (
          <Button
            variant="light"
            size="md"
            leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
            onClick={onRepeat}
          >
            {t('repeatMine', { count: mistakes })}
          </Button>
        )}
        {isOver ? (
          attempt.percent !== 100 && (
            <Button variant="default" size="md" loading={isBeginning} onClick={onAgain}>
              {t('startAgain')}
            </Button>
          )
        ) : (
          <HandIn attempt={attempt} tasks={tasks} onOver={props.onOver} onGo={props.onGo} />
        )}
      </div>
    </footer>
  )
}

/** Counts the answers of a finished practice into the tally of the session. */
function useCounted(attempt: Attempt): void {
  const { tally } = useTally(useSession()?.user.id ?? 0)
  useEffect(() => {
    if (attempt.state === 'finished') tally.count(attempt)
  }, [tally, attempt])
}

type SavedProps = Pick<PracticeSumProps, 'attempt' | 'receivedAt' | 'onRefused'>

function Saved({ attempt, receivedAt, onRefused }: SavedProps) {
  const [saving] = useState(() => savingOf(attempt, receivedAt))
  const state = useSaving(saving)
  const { refusal } = state
  useEffect(() => {
    if (refusal) onRefused()
  }, [refusal, onRefused])
  return <SaveMark state={state} />
}

type HandInProps = Pick<PracticeSumProps, 'attempt' | 'tasks' | 'onOver' | 'onGo'>

function HandIn({ attempt, tasks, onOver, onGo }: HandInProps) {
  const { t } = useTranslation('tasks')
  const [asks, setAsks] = useState(false)
  const handIn = useHandIn(attempt, savingOf(attempt, Date.now()).queue, (now) => {
    endSaving(now)
    onOver(now)
  })
  const answerable = tasks.filter(isAnswerable)
  return (
    <>
      <Button variant="default" size="md" onClick={() => setAsks(true)}>
        {t('handIn')}
      </Button>
      <HandInDialog
        opened={asks}
        missing={answerable.flatMap(({ isDone }, index) => (isDone ? [] : [index + 1]))}
        handIn={handIn}
        onGo={(to) => {
          setAsks(false)
          onGo(to)
        }}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
