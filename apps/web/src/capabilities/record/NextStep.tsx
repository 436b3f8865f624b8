import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { DueLine } from '../students/due/DueLine.tsx'
import { useDoneStep } from '../students/due/use-done-step.ts'
import { dueOfQuery } from '../students/queries.ts'
import classes from './Record.module.css'

const StepForm = lazyPart(() => import('./StepForm.tsx'))

interface NextStepProps {
  readonly userId: number
  readonly responsible: number | null
}

/** Renders the nearest due item of the student, with a form to add a next step. */
export function NextStep({ userId, responsible }: NextStepProps) {
  const { t } = useTranslation('due')
  const due = useQuery(dueOfQuery(userId)).data
  const done = useDoneStep()
  const [adding, setAdding] = useState(false)
  // Homework belongs to teachers: it is shown only when nothing else is due.
  const first = due?.results.find(({ kind }) => kind !== 'homework') ?? due?.results[0]
  const rest = (due?.results.length ?? 0) - 1
  return (
    <section className={classes.next} aria-labelledby="next-step">
      <h2 id="next-step">
        {t('next')}
        <Popover opened={adding} onChange={setAdding} position="bottom-end" width={320} trapFocus shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={26}
              aria-label={t('addStep')}
              aria-expanded={adding}
              onClick={() => setAdding(!adding)}
            >
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<FormSkeleton fields={3} />}>
              <StepForm userId={userId} responsible={responsible} onDone={() => setAdding(false)} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      </h2>
      {first ? (
        <div className={classes.step}>
          {first.kind === 'step' && (
            <Checkbox
              size="sm"
              aria-label={t('markDone', { step: first.text })}
              checked={false}
              onChange={() => void done(first)}
            />
          )}
          <DueLine item={first} />
        </div>
      ) : (
        <div className={classes.step}>{t('nothingNext')}</div>
      )}
      {rest > 0 && <small>{t('andMore', { count: rest })}</small>}
    </section>
  )
}
