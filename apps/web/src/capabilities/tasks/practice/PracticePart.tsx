import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { ExerciseList } from '../attempt/queries.ts'
import { isAnswerable, isMistake } from './inline.ts'
import classes from './Practice.module.css'
import { PracticeRepeat } from './PracticeRepeat.tsx'
import { PracticeSum } from './PracticeSum.tsx'
import { PracticeTask } from './PracticeTask.tsx'
import { usePractice } from './use-practice.ts'

interface PracticePartProps {
  readonly programId: number
  readonly list: ExerciseList
}

/** Renders a practice on the page of its lesson: all its tasks, each checked at once, and the mistakes to repeat. */
export default function PracticePart({ programId, list }: PracticePartProps) {
  const { t } = useTranslation('tasks')
  const heading = useId()
  const practice = usePractice(list)
  const { attempt, tasks } = practice
  const [repeats, setRepeats] = useState(false)
  const cards = useRef<HTMLOListElement>(null)
  const answerable = tasks?.filter(isAnswerable) ?? []
  const goTo = (number: number) =>
    focusCard(cards.current?.children[tasks?.findIndex((task) => task === answerable[number - 1]) ?? 0])
  return (
    <section className={classes.practice} aria-labelledby={heading}>
      <header className={classes.head}>
        <h3 id={heading}>{list.title}</h3>
        <Link
          to="/course/view/$courseId/lesson/$lessonId/list/$listId"
          params={{ courseId: programId, lessonId: list.lesson_id, listId: list.id }}
          aria-label={t('oneByOneOf', { title: list.title })}
        >
          {t('oneByOne')}
        </Link>
      </header>
      {practice.failure !== null && !tasks && <Failure failure={practice.failure} onRetry={practice.retry} />}
      {practice.isLoading && practice.failure === null && <TextSkeleton lines={4} />}
      {!practice.isLoading && !tasks && practice.failure === null && (
        <Button
          className={classes.begin}
          size="md"
          variant="light"
          loading={practice.isBeginning}
          onClick={practice.begin}
        >
          {t('start')}
        </Button>
      )}
      {tasks && !repeats && (
        <ol ref={cards}>
          {tasks.map((task) => (
            <li key={task.task_id}>
              <PracticeTask
                task={task}
                number={answerable.indexOf(task) + 1}
                total={answerable.length}
                attemptId={attempt?.id}
                isOpen={attempt?.state !== 'finished'}
                isChecking={practice.checked === task.task_id}
                onAnswer={(answer) => practice.change(task.task_id, answer)}
                onCheck={() => practice.check(task.task_id)}
              />
            </li>
          ))}
        </ol>
      )}
      {attempt && repeats && (
        <PracticeRepeat
          attempt={attempt}
          mistakes={attempt.tasks.filter(isMistake)}
          onClose={() => setRepeats(false)}
        />
      )}
      {attempt && tasks && !repeats && (
        <PracticeSum
          key={attempt.id}
          list={list}
          attempt={attempt}
          receivedAt={practice.receivedAt}
          tasks={tasks}
          onRepeat={() => setRepeats(true)}
          onAgain={practice.begin}
          isBeginning={practice.isBeginning}
          onOver={practice.show}
          onRefused={practice.reload}
          onGo={goTo}
        />
      )}
    </section>
  )
}

function focusCard(card: Element | undefined): void {
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
}
