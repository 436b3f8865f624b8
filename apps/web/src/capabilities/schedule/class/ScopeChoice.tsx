import { Radio, Stack } from '@mantine/core'
import { seriesScopes } from '@qadam/contract/classes/vocabulary.ts'
import { useTranslation } from 'react-i18next'

export type Scope = (typeof seriesScopes)[number]

/** Which classes of a series are meant: this one, those from it on, all that are still planned. */
export function ScopeChoice({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const { t } = useTranslation('schedule')
  return (
    <Radio.Group label={t('scope')} value={value} onChange={(chosen) => onChange(chosen as Scope)}>
      <Stack gap="xs" mt="xs">
        {seriesScopes.map((scope) => (
          <Radio key={scope} value={scope} label={t(`scope.${scope}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
