import { TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { Section } from '../../ui/Section.tsx'
import type { FormOfSchool } from './use-school-form.ts'

const home = '+7'

/** Renders the support contacts and the accepted phone prefixes. */
export function SupportSection({ form }: { form: FormOfSchool }) {
  const { t } = useTranslation('settings')
  const prefixes = form.getInputProps('phone_prefixes')
  return (
    <Section title={t('support')} text={t('supportText')}>
      <TextInput
        type="email"
        label={t('supportEmail')}
        autoComplete="off"
        {...form.getInputProps('support_email')}
      />
      <PhoneField label={t('supportPhone')} autoComplete="off" {...form.getInputProps('support_phone')} />
      <TextInput
        label={t('supportTelegram')}
        placeholder="@name"
        autoComplete="off"
        maxLength={64}
        {...form.getInputProps('support_telegram')}
      />
      <TagsInput
        label={t('prefixes')}
        description={t('prefixesHint')}
        maxTags={20}
        splitChars={[',', ' ', ';']}
        {...prefixes}
        onChange={(typed) => {
          const codes = typed.map((code) => `+${code.replace(/\D/g, '')}`).filter((code) => code !== '+')
          prefixes.onChange([...new Set([home, ...codes])])
        }}
      />
    </Section>
  )
}
