import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

export const importSteps = ['stepFile', 'stepColumns', 'stepCheck', 'stepImport'] as const

interface ImportStepsProps {
  readonly at: number
  readonly steps?: readonly (typeof importSteps)[number][]
}

/** Renders the steps of an import; `at` is 0-based, and a value past the last means all are done. */
export function ImportSteps({ at, steps = importSteps }: ImportStepsProps) {
  const { t } = useTranslation('imports')
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={classes.stepMark} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.4} /> : index + 1}
          </span>
          <span className={classes.stepName}>{t(step)}</span>
        </li>
      ))}
    </ol>
  )
}
