import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../ui/Failure.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import classes from './imports.module.css'
import { PastImports } from './PastImports.tsx'

type Past = ComponentProps<typeof PastImports>

interface FirstStepProps
  extends ComponentProps<typeof ChooseFile>,
    ComponentProps<typeof ActionFailure>,
    Omit<Past, 'page' | 'refreshing'> {
  readonly past: UseQueryResult<NonNullable<Past['page']>>
}

/** Renders the first step of any import: choosing a file, with past imports below. */
export function FirstStep({
  past,
  failure,
  toOther,
  max,
  sending,
  onFile,
  onCancel,
  ...list
}: FirstStepProps) {
  const { t } = useTranslation('imports')
  return (
    <Stack gap={28}>
      <ChooseFile max={max} sending={sending} onFile={onFile} onCancel={onCancel} />
      <ActionFailure failure={failure} {...(toOther ? { toOther } : {})} />
      <section>
        <h2 className={classes.heading}>{t('past')}</h2>
        {past.isError && !past.data ? (
          <Failure failure={past.error} onRetry={() => void past.refetch()} />
        ) : (
          <PastImports {...list} page={past.data} refreshing={past.isPlaceholderData} />
        )}
      </section>
    </Stack>
  )
}
