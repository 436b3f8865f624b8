import { Button, NumberInput } from '@mantine/core'
import { changeApplicationSettings } from '@qadam/contract/applications/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useWords } from '../words.ts'
import classes from './DocumentSettings.module.css'
import { chosenLimitQuery } from './queries.ts'

interface ChosenLimitProps {
  readonly settings: { readonly max_chosen: number; readonly version: number }
  readonly mayChange: boolean
}

/** Renders the limit on programs that a student may choose in a year. */
export function ChosenLimit({ settings, mayChange }: ChosenLimitProps) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const [given, setGiven] = useState<number | string>(settings.max_chosen)
  const saving = useSubmit(
    () => call(changeApplicationSettings, { body: { max_chosen: Number(given), version: settings.version } }),
    {
      onSuccess: (saved) => {
        queryClient.setQueryData(chosenLimitQuery.queryKey, saved)
        toastSuccess(t('limitSaved'))
      },
      failure: 'inline',
    },
  )
  return (
    <form
      className={classes.limit}
      onSubmit={(event) => {
        event.preventDefault()
        saving.submit()
      }}
    >
      <NumberInput
        label={t('limitLabel')}
        min={1}
        max={100}
        allowDecimal={false}
        readOnly={!mayChange}
        value={given}
        error={saving.failure?.sentence}
        onChange={setGiven}
      />
      {mayChange && (
        <Button
          type="submit"
          loading={saving.busy}
          disabled={given === '' || Number(given) === settings.max_chosen}
        >
          {t('save')}
        </Button>
      )}
    </form>
  )
}
