import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldOf, labelOf, languageOf } from './form-parts.ts'
import classes from './ProgramForm.module.css'

interface FaultListProps {
  readonly listed: readonly (readonly [string, ReactNode])[]
  readonly goTo: (path: string) => void
}

/** Renders all validation errors of the form; each links to its field. */
export function FaultList({ listed, goTo }: FaultListProps) {
  const { t } = useTranslation('programs')
  const nameOf = (path: string) => t(labelOf(fieldOf(path)) ?? 'title')
  return (
    <Alert color="red" variant="light" mb="md" role="alert" title={t('programs.incomplete')}>
      {t('checkDataText')}
      <ul className={classes.faults}>
        {listed.map(([path, message]) => (
          <li key={path}>
            <button type="button" onClick={() => goTo(path)}>
              {nameOf(path)} {languageOf(fieldOf(path))}: {message}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
