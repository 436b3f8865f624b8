import { Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { genders, type OwnProfile, ProfileChange, pictureMaxBytes } from '@qadam/contract/accounts/schemas.ts'
import { fullName } from '../../../platform/full-name.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { explain } from '../../../platform/explain.ts'
import { focusFirstError } from '../../../platform/field-errors.ts'
import { checked } from '../../../platform/form-check.ts'
import { civilToday } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { ImageUpload } from '../../../ui/ImageUpload.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { Section } from '../../../ui/Section.tsx'
import { toastError } from '../../../ui/toasts.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import type { OwnActions } from './use-own-account.ts'

interface ProfileSectionProps {
  readonly profile: z.output<typeof OwnProfile>
  readonly actions: Pick<
    OwnActions,
    'saveProfile' | 'setAvatar' | 'removeAvatar' | 'refresh' | 'chooseLanguage'
  >
}

/** Renders names, photo and other profile fields that the school sees. */
export function ProfileSection({ profile, actions }: ProfileSectionProps) {
  const { t } = useTranslation('settings')
  const form = useProfileForm(profile)
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    async (values: typeof form.values) => {
      await actions.saveProfile({ ...values, time_zone: values.time_zone || null, version: profile.version })
      form.resetDirty()
    },
    {
      form,
      // Typed values stay; the next save uses the newer version.
      onConflict: () => actions.refresh(),
      success: t('saved'),
    },
  )
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <Section title={t('profile')} text={t('profileText')}>
      <Photo profile={profile} actions={actions} />
      <form onSubmit={submit} className={grid.form} noValidate>
        <PersonFields form={form} />
        <SearchableSelect
          label={t('timeZone')}
          description={t('ownZoneText')}
          allowDeselect={false}
          data={zonesFrom(profile.school.time_zone, t('zoneOfSchool'))}
          {...form.getInputProps('time_zone')}
        />
        <FormFailure failure={failure} />
        <Group>
          <ReasonedButton type="submit" loading={busy} reason={form.isDirty() ? null : t('nothingChanged')}>
            {t('save')}
          </ReasonedButton>
        </Group>
      </form>
      <LanguageChoice onChoose={actions.chooseLanguage} />
      <LeaveGuard dirty={form.isDirty() && !busy} />
    </Section>
  )
}

function useProfileForm(profile: ProfileSectionProps['profile']) {
  return useForm({
    initialValues: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      telegram: profile.telegram ?? '',
      birth_date: profile.birth_date ?? null,
      gender: profile.gender ?? null,
      country: profile.country ?? '',
      time_zone: profile.time_zone ?? '',
    },
    validate: checked(ProfileChange.required({ first_name: true, last_name: true })),
  })
}

function PersonFields({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <div className={grid.pair}>
        <TextInput label={t('firstName')} autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label={t('lastName')} autoComplete="family-name" {...form.getInputProps('last_name')} />
      </div>
      <div className={grid.pair}>
        <DayInput
          label={t('birthDate')}
          placeholder={t('birthDatePlaceholder')}
          minDate="1900-01-01"
          maxDate={civilToday()}
          defaultLevel="decade"
          clearable
          {...form.getInputProps('birth_date')}
        />
        <Select
          label={t('gender')}
          clearable
          clearButtonProps={{ 'aria-label': t('clear') }}
          data={genders.map((gender) => ({ value: gender, label: t(`gender_${gender}`) }))}
          {...form.getInputProps('gender')}
        />
      </div>
      <div className={grid.pair}>
        <TextInput
          label={t('country')}
          autoComplete="country-name"
          maxLength={80}
          {...form.getInputProps('country')}
        />
        <TextInput
          label={t('telegram')}
          placeholder="@name"
          autoComplete="off"
          {...form.getInputProps('telegram')}
        />
      </div>
    </>
  )
}

/**
 * Returns timezone options: the school's timezone as the empty value, then the timezones that the browser
 * knows.
 */
function zonesFrom(school: string, words: string) {
  const plain = (zone: string) => zone.replaceAll('_', ' ')
  const known = Intl.supportedValuesOf?.('timeZone') ?? []
  return [
    { value: '', label: `${words}: ${plain(school)}` },
    ...known.map((zone) => ({ value: zone, label: plain(zone) })),
  ]
}

function Photo({ profile, actions }: ProfileSectionProps) {
  const { t } = useTranslation('settings')
  const { submit, busy } = useSubmit(
    ({ change }: { readonly change: () => Promise<void>; readonly done: string }) => change(),
    {
      success: (_, { done }) => done,
      onFailure: (thrown) => {
        const { sentence, fields, requestId } = explain(thrown)
        toastError(fields.avatar ?? sentence, requestId)
        return true
      },
    },
  )
  const run = async (change: () => Promise<void>, done: string): Promise<void> => {
    await submit({ change, done })
  }
  const name = fullName(profile)
  return (
    <ImageUpload
      label={t('photo')}
      preview={<PersonAvatar src={profile.avatar} name={name} alt={t('avatarOf', { name })} size={72} />}
      aspect={1}
      round
      maxBytes={pictureMaxBytes}
      busy={busy}
      onPick={(picture) => run(() => actions.setAvatar(picture), t('avatarSaved'))}
      onRemove={profile.avatar ? () => void run(actions.removeAvatar, t('avatarRemoved')) : undefined}
    />
  )
}
