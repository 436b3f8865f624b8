import {
  ActionIcon,
  CopyButton,
  Group,
  RadioCard,
  RadioGroup,
  RadioIndicator,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { passwordLength } from '@qadam/contract/accounts/schemas.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { IconArrowLeft, IconCheck, IconCopy, IconSparkles } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clearDraft, saveDraft, savedDraft } from '../../platform/draft.ts'
import { focusFirstError } from '../../platform/field-errors.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { Page } from '../../ui/Page.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { rolesBelow } from '../people/ceiling.ts'
import {
  emptyPerson,
  faultsOfPerson,
  isInvitation,
  type NewPersonValues,
  suggestedPassword,
} from './new-person.ts'
import classes from './people.module.css'
import { RoleChoice } from './RoleChoice.tsx'

interface NewPersonScreenProps {
  readonly ownRole: Role
  /** What is known of the person already. */
  readonly known?: Partial<NewPersonValues> | undefined
  readonly onCreate: (values: NewPersonValues) => Promise<void>
  /** Called after creation, unless another person is added. */
  readonly onDone: () => void
}

/** Renders the form of a new person: role, then the way to sign in, then only the fields it needs. */
export function NewPersonScreen({ ownRole, known, onCreate, onDone }: NewPersonScreenProps) {
  const { t } = useTranslation('users')
  const form = useNewPersonForm(known)
  const { values } = form
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    async (sent: typeof form.values) => {
      await onCreate(sent)
      const name = fullName(sent)
      if (invitation) toastSuccess(t('invitedDone', { email: sent.email }))
      else toastSuccess(t(byPassword ? 'createdDone' : 'createdLinkDone', { name, email: sent.email }))
      clearDraft('new-person')
      form.setValues({ ...emptyPerson, role: sent.role, way: sent.way })
      form.resetDirty()
    },
    { form, onSuccess: onDone },
  )
  const invitation = isInvitation(values)
  const byPassword = values.way === 'password'
  const typed = Boolean(values.first_name || values.last_name || values.email || values.phone)
  useEffect(() => (typed ? saveDraft('new-person', values) : clearDraft('new-person')), [typed, values])
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  const trail = <PeopleTrail />
  const optional = invitation ? ` (${t('optional')})` : ''
  return (
    <Page title={t('addTitle')} lead={t('addLead')} trail={trail} narrow>
      <form onSubmit={submit} className={grid.form} noValidate>
        <RoleChoice
          value={values.role}
          allowed={rolesBelow(ownRole)}
          onChange={(role) => form.setFieldValue('role', role)}
        />
        <WayChoice values={values} form={form} />
        <TextInput
          type="email"
          label={t('email')}
          placeholder="name@mail.kz"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <div className={grid.pair}>
          <TextInput
            label={t('firstName') + optional}
            autoComplete="off"
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={t('lastName') + optional}
            autoComplete="off"
            {...form.getInputProps('last_name')}
          />
        </div>
        {invitation ? (
          <Text className={classes.detail}>{t('namesLater')}</Text>
        ) : (
          <PhoneField label={t('phone')} autoComplete="off" {...form.getInputProps('phone')} />
        )}
        {byPassword && <PasswordLine values={values} form={form} />}
        <FormFailure failure={failure} />
        <SendButton busy={busy} values={values} invitation={invitation} />
      </form>
      <LeaveGuard dirty={typed && !busy} />
    </Page>
  )
}

function useNewPersonForm(known: Partial<NewPersonValues> = {}) {
  const form = useForm({
    initialValues: { ...savedDraft('new-person', emptyPerson), ...known } as NewPersonValues,
    validate: faultsOfPerson,
  })
  return form
}

function PeopleTrail() {
  const { t } = useTranslation('users')
  return (
    <AnchorLink to="/users-list">
      <Group gap="xs" component="span">
        <IconArrowLeft size={16} aria-hidden />
        {t('backToList')}
      </Group>
    </AnchorLink>
  )
}

interface WayChoiceProps {
  readonly values: NewPersonValues
  readonly form: ReturnType<typeof useNewPersonForm>
}

function WayChoice({ values, form }: WayChoiceProps) {
  const { t } = useTranslation('users')
  return (
    <RadioGroup
      label={t('how')}
      value={values.way}
      onChange={(way) => form.setFieldValue('way', way as NewPersonValues['way'])}
    >
      <div className={classes.choices}>
        {(['link', 'password'] as const).map((way) => (
          <RadioCard key={way} value={way} className={classes.choice} radius="lg">
            <RadioIndicator />
            <div>
              <Text fw={550}>{t(way === 'link' ? 'byLink' : 'byPassword')}</Text>
              <Text className={classes.detail}>{t(way === 'link' ? 'byLinkHint' : 'byPasswordHint')}</Text>
            </div>
          </RadioCard>
        ))}
      </div>
    </RadioGroup>
  )
}

interface PasswordLineProps {
  readonly values: NewPersonValues
  readonly form: ReturnType<typeof useNewPersonForm>
}

function PasswordLine({ values, form }: PasswordLineProps) {
  const { t } = useTranslation('users')
  return (
    <div className={classes.inline} data-top>
      <NewPasswordField
        label={t('password')}
        min={passwordLength.min}
        near={[values.first_name, values.last_name]}
        {...form.getInputProps('password')}
      />
      <PasswordTools
        password={values.password}
        onSuggest={() => form.setFieldValue('password', suggestedPassword())}
      />
    </div>
  )
}

interface SendButtonProps {
  readonly busy: boolean
  readonly values: NewPersonValues
  readonly invitation: boolean
}

function SendButton({ busy, values, invitation }: SendButtonProps) {
  const { t } = useTranslation('users')
  return (
    <Group>
      <ReasonedButton type="submit" size="md" loading={busy} reason={values.role ? null : t('roleNeeded')}>
        {t(invitation ? 'invite' : 'create')}
      </ReasonedButton>
    </Group>
  )
}

function PasswordTools({ password, onSuggest }: { password: string; onSuggest: () => void }) {
  const { t } = useTranslation('users')
  return (
    <Group gap="var(--space-4)" mt="lg" wrap="nowrap">
      <Tooltip label={t('generate')}>
        <ActionIcon variant="default" size={36} aria-label={t('generate')} onClick={onSuggest}>
          <IconSparkles size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <CopyButton value={password}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'copied' : 'copyPassword')}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t(copied ? 'copied' : 'copyPassword')}
              onClick={copy}
            >
              {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.7} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  )
}
