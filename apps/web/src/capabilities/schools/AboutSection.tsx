import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import type { FormOfSchool } from './use-school-form.ts'

/** What guests read about the school. */
export function AboutSection({ form }: { form: FormOfSchool }) {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('about')} text={t('aboutText')}>
      <TextInput label={t('schoolName')} withAsterisk maxLength={120} {...form.getInputProps('name')} />
      <Textarea
        label={t('description')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={t('address')}
        withAsterisk
        maxLength={300}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
    </Section>
  )
}
