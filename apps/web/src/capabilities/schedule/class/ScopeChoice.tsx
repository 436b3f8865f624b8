import { Radio, Stack } from '@mantine/core'
import { seriesScopes } from '@qadam/contract/classes/vocabulary.ts'
import { useTranslation } from 'react-i18next'

export type Scope = (typeof seriesScopes)[number]

/** Renders the scope in a series: this class, this and following ones, or all planned ones. */
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
