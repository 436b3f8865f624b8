import { Button, Stack } from '@mantine/core'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from './FormFailure.tsx'

interface RulesFormProps {
  readonly send: { readonly busy: boolean; readonly failure: ComponentProps<typeof FormFailure>['failure'] }
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The fields. */
  readonly children: ReactNode
}

/** A form of settings below each other, with the failure of the last submit and the button that saves. */
export function RulesForm({ send, onSubmit, children }: RulesFormProps) {
  const { t } = useTranslation('ui')
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        <FormFailure failure={send.failure} />
        <div>
          <Button type="submit" loading={send.busy}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
