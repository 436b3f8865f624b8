import { Select, Stack } from '@mantine/core'
import { importEncodings } from '@qadam/contract/imports/rules.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../platform/failure.ts'
import { Failure } from '../../ui/Failure.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import classes from './imports.module.css'
import { PastImports } from './PastImports.tsx'
import type { Reading } from './use-import-actions.ts'

type Past = ComponentProps<typeof PastImports>

interface FirstStepProps
  extends Omit<ComponentProps<typeof ChooseFile>, 'onFile'>,
    ComponentProps<typeof ActionFailure>,
    Omit<Past, 'page' | 'refreshing'> {
  readonly past: UseQueryResult<NonNullable<Past['page']>>
  readonly onFile: (file: File, reading: Reading) => void
}

const isEncodingUnclear = (failure: unknown) => isFailure(failure) && /^imports\.encoding_/.test(failure.code)

/**
 * Renders the first step of any import: choosing a file, and its encoding when the server cannot tell it;
 * past imports below.
 */
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
  const [file, setFile] = useState<File | null>(null)
  return (
    <Stack gap="lg">
      <ChooseFile
        max={max}
        sending={sending}
        onFile={(given) => {
          setFile(given)
          onFile(given, {})
        }}
        onCancel={onCancel}
      />
      <ActionFailure failure={failure} {...(toOther ? { toOther } : {})} />
      {file && !sending && isEncodingUnclear(failure) && (
        <Select
          label={t('encodingOf', { name: file.name })}
          placeholder={t('encodingChoose')}
          data={importEncodings.map((each) => ({ value: each, label: each.toUpperCase() }))}
          maw={360}
          onChange={(chosen) => {
            const encoding = importEncodings.find((each) => each === chosen)
            if (encoding) onFile(file, { encoding })
          }}
        />
      )}
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
