import { Button, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { askConsultation } from '@qadam/contract/consultations/endpoints.ts'
import { contactTimes, contactWays } from '@qadam/contract/consultations/lifecycle.ts'
import { consultationLimits } from '@qadam/contract/consultations/limits.ts'
import { consultationForm } from '@qadam/contract/consultations/schemas.ts'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { focusFirstError } from '../../../platform/field-errors.ts'
import { checked, given } from '../../../platform/form-check.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { rememberedVisits } from '../../../platform/visits.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { PhoneField } from '../../../ui/PhoneField.tsx'
import { Consent, useConsentDocuments } from '../../../widgets/Consent.tsx'
import classes from './Consultation.module.css'
import { programOfPath } from './program-of-path.ts'

interface ConsultationDialogProps {
  readonly hash: string
  readonly onHash: (hash: string) => void
}

/** Renders the form for a free consultation, and afterwards what happens next. */
export default function ConsultationDialog({ onHash }: ConsultationDialogProps) {
  const { t } = useTranslation('consultations')
  const close = () => onHash('')
  const { form, submit, busy, failure, answer } = useConsultation()
  if (answer)
    return (
      <Dialog onClose={close} title={t('thanksTitle')}>
        <div className={grid.form} role="status">
          <p className={classes.text}>{t('thanks')}</p>
          {answer.phone && (
            <p className={classes.text}>
              {t('thanksPhone')} <a href={`tel:${answer.phone}`}>{shownPhone(answer.phone)}</a>
            </p>
          )}
          <Button onClick={close}>{t('close')}</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog onClose={close} title={t('title')}>
      <form
        className={grid.form}
        noValidate
        onSubmit={form.onSubmit(
          () => void submit(),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <p className={classes.text}>{t('lead')}</p>
        <Fields form={form} />
        <Consent
          checked={form.values.consent}
          onChange={(consent) => form.setFieldValue('consent', consent)}
          error={form.errors.consent}
        />
        <FormFailure failure={failure} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}

const empty = {
  name: '',
  phone: '',
  email: '',
  wish: '',
  way: 'call' as (typeof contactWays)[number],
  time: 'any' as (typeof contactTimes)[number],
  consent: false,
  website: '',
}

const usePath = () => useLocation({ select: ({ pathname }) => pathname })

function useConsultation() {
  const { t } = useTranslation('consultations')
  const { t: accounts } = useTranslation('accounts')
  const documents = useConsentDocuments()
  const user = useSession()?.user
  const page = usePath()
  const form = useForm({
    initialValues: { ...empty, name: user?.firstName ?? '', email: user?.email ?? '' },
    validate: checked(consultationForm, {
      'accounts.consent_needed': () => accounts('consentNeeded'),
      'consultations.contact_needed': () => t('phoneNeeded'),
      'consultations.phone_for_way': () => t('phoneNeeded'),
      'consultations.email_for_way': () => t('emailNeeded'),
    }),
  })
  const send = useSubmit(
    () => {
      const { name, phone, email, wish, way, time, consent, website } = form.values
      const body = {
        ...given({ phone: way === 'email' ? '' : phone, email, course_id: programOfPath(page) }),
        ...{ name, wish, way, time, consent, website },
        legal_documents: documents.map(({ id }) => id),
        language: currentLanguage(),
        page,
        visits: rememberedVisits(),
      }
      return call(askConsultation, { body })
    },
    { form, failure: 'inline' },
  )
  return { form, ...send }
}

function Fields({ form }: { readonly form: ReturnType<typeof useConsultation>['form'] }) {
  const { t } = useTranslation('consultations')
  const byMail = form.values.way === 'email'
  const program = programOfPath(usePath())
  return (
    <>
      <TextInput
        label={t('name')}
        autoComplete="name"
        data-autofocus
        maxLength={consultationLimits.nameLength}
        {...form.getInputProps('name')}
      />
      <div>
        <SegmentedControl
          fullWidth
          classNames={{ label: classes.way ?? '' }}
          aria-label={t('way')}
          value={form.values.way}
          onChange={(way) => form.setFieldValue('way', way as typeof empty.way)}
          data={contactWays.map((way) => ({ value: way, label: t(`way_${way}`) }))}
        />
      </div>
      {byMail ? (
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('email')}
          {...form.getInputProps('email')}
        />
      ) : (
        <PhoneField label={t('phone')} {...form.getInputProps('phone')} />
      )}
      <Select
        label={t('time')}
        allowDeselect={false}
        data={contactTimes.map((time) => ({ value: time, label: t(`time_${time}`) }))}
        {...form.getInputProps('time')}
      />
      <Textarea
        label={t('wish')}
        placeholder={t('wishHint')}
        autosize
        minRows={2}
        maxLength={consultationLimits.wishLength}
        {...form.getInputProps('wish')}
      />
      {program !== undefined && <p className={classes.soft}>{t('aboutProgram')}</p>}
      {/* Only programs that fill in every field meet it. */}
      <div className={classes.trap} aria-hidden="true">
        <input tabIndex={-1} autoComplete="off" {...form.getInputProps('website')} name="website" />
      </div>
    </>
  )
}
