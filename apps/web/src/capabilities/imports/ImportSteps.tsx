import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

const steps = ['stepFile', 'stepColumns', 'stepCheck', 'stepImport'] as const

/** Where in the four steps of an import the person is; `at` counts from zero, four means all are done. */
export function ImportSteps({ at }: { at: number }) {
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
