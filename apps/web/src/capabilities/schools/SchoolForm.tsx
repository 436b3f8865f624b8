import { Textarea, TextInput } from '@mantine/core'
import type { Currency, School } from '@qadam/contract/schools/schemas.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { focusFirstError } from '../../platform/field-errors.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Section } from '../../ui/Section.tsx'
import { BrandSection } from './BrandSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { LessonSection } from './LessonSection.tsx'
import { MoneySection } from './MoneySection.tsx'
import { SupportSection } from './SupportSection.tsx'
import { changeOf, valuesOf } from './school-form.ts'
import type { SchoolActions } from './use-school-actions.ts'
import { type FormOfSchool, useSchoolForm } from './use-school-form.ts'

interface SchoolFormProps {
  readonly school: z.output<typeof School>
  readonly currencies: readonly z.output<typeof Currency>[]
  readonly mayChangeMoney: boolean
  readonly actions: Pick<SchoolActions, 'save' | 'removeLogo' | 'refresh'>
}

/** Renders the settings of a school in one form, saved as a whole. */
export function SchoolForm({ school, currencies, mayChangeMoney, actions }: SchoolFormProps) {
  const { t } = useTranslation('settings')
  const form = useSchoolForm(school)
  const {
    submit: send,
    busy,
    failure,
    clearFailure,
  } = useSubmit(
    async (values: typeof form.values) => {
      const saved = valuesOf(
        await actions.save(
          {
            ...changeOf(values),
            // A video that was uploaded meanwhile stays, unless an address was typed.
            onboarding_video: form.isDirty('onboarding_video') ? values.onboarding_video : undefined,
            version: school.version,
          },
          values.logo,
        ),
      )
      form.setValues(saved)
      form.resetDirty(saved)
      form.setInitialValues(saved)
    },
    {
      form,
      // Typed values stay; the next save uses the newer version.
      onConflict: () => actions.refresh(),
      success: t('saved'),
    },
  )
  const dirty = form.isDirty()
  // The address that an uploaded video has taken the place of since.
  const isReplaced = school.onboarding_video === null && !form.isDirty('onboarding_video')
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  const discard = () => {
    form.reset()
    clearFailure()
  }
  return (
    <form onSubmit={submit} noValidate>
      <AboutSection form={form} />
      <BrandSection form={form} school={school} onRemoveLogo={actions.removeLogo} />
      <MoneySection form={form} currencies={currencies} mayChangeMoney={mayChangeMoney} />
      <LessonSection form={form} notices={school.notice_times} />
      <HoursSection form={form} />
      <SupportSection form={form} />
      <Section title={t('newcomers')} text={t('newcomersText')}>
        <TextInput
          type="url"
          label={t('onboardingVideo')}
          description={t('onboardingVideoHint')}
          placeholder="https://"
          maxLength={500}
          {...form.getInputProps('onboarding_video')}
          value={isReplaced ? '' : form.values.onboarding_video}
        />
      </Section>
      <SaveBar
        shown={dirty}
        busy={busy}
        failure={failure}
        words={t('unsaved')}
        discard={t('discard')}
        onDiscard={discard}
      />
      <LeaveGuard dirty={dirty && !busy} />
    </form>
  )
}

/** Renders what guests read about the school. */
function AboutSection({ form }: { form: FormOfSchool }) {
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
