import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconHourglassEmpty } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginAttempt } from '../../../platform/running-attempt.ts'
import { useLanguage } from '../../../ui/language.ts'
import { StateMessage } from '../../../ui/StateMessage.tsx'
import { TaskView } from '../renderers/TaskView.tsx'
import { isAnswered } from './answered.ts'
import { ClockMark } from './ClockMark.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { HandInDialog } from './HandInDialog.tsx'
import type { Attempt } from './queries.ts'
import classes from './Run.module.css'
import { SaveMark } from './SaveMark.tsx'
import { TaskFeedback, VerdictWord } from './TaskFeedback.tsx'
import { TaskStrip } from './TaskStrip.tsx'
import { useChecking } from './use-checking.ts'
import { useHandIn } from './use-hand-in.ts'
import { savingOf, useSaving } from './use-saving.ts'
import { useTimeLeft } from './use-time-left.ts'

interface RunScreenProps {
  readonly attempt: Attempt
  /** When the attempt was received, by the device clock. */
  readonly receivedAt: number
  /** Number of the task in the search params; 0 without one. */
  readonly position: number
  readonly onPosition: (position: number) => void
  readonly onOver: (attempt: Attempt) => void
  /** Called with the attempt after one of its answers was checked. */
  readonly onChecked: (attempt: Attempt) => void
  /** Reloads the attempt when it accepts no more answers. */
  readonly onCheck: () => void
}

/** Types that nobody but a person can check. */
const gradedByPeople: readonly string[] = ['essay', 'file_check']

const isCheckable = ({ result, shown }: Attempt['tasks'][number]) =>
  !result && !gradedByPeople.includes(shown.type)

/** Renders a running attempt: one task at a time, the clock and the save state. */
export function RunScreen(props: RunScreenProps) {
  const { attempt, receivedAt, position, onPosition, onOver, onCheck } = props
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const [saving] = useState(() => savingOf(attempt, receivedAt))
  const state = useSaving(saving)
  const left = useTimeLeft(attempt.deadline_at, () => saving.ahead)
  const [asks, setAsks] = useState(false)
  const handIn = useHandIn(attempt, saving.queue, onOver)
  const checking = useChecking(attempt, saving.queue, props.onChecked)
  const isUp = left === 0
  useEffect(beginAttempt, [])
  useEffect(() => fetchAhead(attempt), [attempt])
  useEffect(() => {
    if (isUp) handIn.start()
  }, [isUp, handIn.start])
  const { refusal } = state
  useEffect(() => {
    if (refusal) onCheck()
  }, [refusal, onCheck])

  const tasks = attempt.tasks.map((task) => {
    const answer = state.answers.get(task.task_id) ?? task.answer
    return { ...task, answer, isDone: isAnswered(answer) }
  })
  const [first] = useState(() => Math.max(tasks.findIndex(({ isDone }) => !isDone) + 1, 1))
  const at = position || first
  const task = tasks[at - 1]
  const mayCheck = attempt.checks_at_once && task?.isDone && isCheckable(task)
  const heading = useFocusOnChange(at)
  if (isUp) return <TimeIsUp isCut={state.isCut || handIn.isCut} onAgain={handIn.start} />
  if (!task) return null
  return (
    <div className={classes.screen}>
      <div className={classes.bar}>
        <strong className={classes.title}>{attempt.list.title}</strong>
        <SaveMark state={state} />
        {left !== null && <ClockMark seconds={left} />}
      </div>
      <TaskStrip tasks={tasks} at={at} onGo={onPosition} />
      <article className={classes.task} aria-labelledby="task">
        <h1 id="task" ref={heading} tabIndex={-1}>
          {t('taskOf', { number: at, total: tasks.length })}
        </h1>
        <TaskView
          key={task.task_id}
          shown={task.shown}
          answer={task.answer}
          onAnswer={(answer) => saving.queue.change(task.task_id, answer)}
          language={language}
          files={task.files}
          answerFiles={task.answer_files}
          attemptId={attempt.id}
          taskId={task.task_id}
          boardSubject={{ task: task.task_id }}
          isLocked={handIn.isBusy || checking.isBusy || task.result !== null}
          result={task.result}
        />
        <Verdict task={task} />
      </article>
      <Steps at={at} onPosition={onPosition} tasks={tasks} setAsks={setAsks}>
        {mayCheck && (
          <Button size="md" loading={checking.isBusy} onClick={() => checking.start(task.task_id)}>
            {t('check')}
          </Button>
        )}
      </Steps>
      <HandInDialog
        opened={asks}
        missing={tasks.flatMap(({ isDone }, index) => (isDone ? [] : [index + 1]))}
        handIn={handIn}
        onGo={(to) => {
          setAsks(false)
          onPosition(to)
        }}
        onClose={() => setAsks(false)}
      />
    </div>
  )
}

/** Renders the verdict of an answer that was checked at practice, which is said to screen readers too. */
function Verdict({ task }: { task: Attempt['tasks'][number] }) {
  return (
    <div className={classes.verdict} role="status">
      {task.result && (
        <>
          <VerdictWord task={task} />
          <TaskFeedback task={task} />
        </>
      )}
    </div>
  )
}

interface StepsProps {
  readonly at: number
  readonly onPosition: RunScreenProps['onPosition']
  readonly tasks: readonly { readonly isDone: boolean }[]
  readonly setAsks: (value: boolean) => void
  /** The button that checks the answer, which then stands in place of the way on. */
  readonly children: ReactNode
}

function Steps({ at, onPosition, tasks, setAsks, children }: StepsProps) {
  const { t } = useTranslation('tasks')
  return (
    <div className={classes.steps}>
      <Button
        variant="default"
        size="md"
        disabled={at === 1}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={() => onPosition(at - 1)}
      >
        {t('previous')}
      </Button>
      {children}
      {at < tasks.length ? (
        <Button
          size="md"
          variant={children ? 'default' : 'filled'}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => onPosition(at + 1)}
        >
          {t('next')}
        </Button>
      ) : (
        <Button size="md" variant={children ? 'default' : 'filled'} onClick={() => setAsks(true)}>
          {t('handIn')}
        </Button>
      )}
      {at < tasks.length && (
        <Button className={classes.early} variant="subtle" size="md" onClick={() => setAsks(true)}>
          {t('handIn')}
        </Button>
      )}
    </div>
  )
}

function TimeIsUp({ isCut, onAgain }: { isCut: boolean; onAgain: () => void }) {
  const { t } = useTranslation('tasks')
  useEffect(() => {
    window.addEventListener('online', onAgain)
    const timer = setInterval(onAgain, 5000)
    return () => {
      window.removeEventListener('online', onAgain)
      clearInterval(timer)
    }
  }, [onAgain])
  return (
    <div role="alert">
      <StateMessage
        icon={IconHourglassEmpty}
        level={1}
        title={t('timeIsUp')}
        text={t(isCut ? 'timeIsUpWaits' : 'timeIsUpText')}
      />
    </div>
  )
}

/** Moves the focus to the heading when the task changes, so that screen readers continue there. */
function useFocusOnChange(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [at])
  return heading
}
