import { Button, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { PersonChange } from '@qadam/contract/accounts/schemas.ts'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { rolesBelow } from '../people/ceiling.ts'
import type { PeopleActions, Person } from '../people/use-people-actions.ts'

interface PersonEditorProps {
  readonly person: Person
  readonly ownRole: Role
  readonly actions: Pick<PeopleActions, 'change'>
  readonly onClose: () => void
}

const Changed = PersonChange.required({ first_name: true, last_name: true, email: true })

/** Renders the form of a person in a drawer. Only changed fields are sent. */
export default function PersonEditor({ person, ownRole, actions, onClose }: PersonEditorProps) {
  const { t } = useTranslation(['users', 'ui'])
  const form = useForm({
    initialValues: {
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email ?? '',
      phone: person.phone ? shownPhone(person.phone) : '',
      role: person.role as Role,
    },
    validate: checked(Changed),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    async (values: typeof form.values) => {
      const fields = Object.keys(values) as (keyof typeof values)[]
      const changed = Object.fromEntries(
        fields.filter((name) => form.isDirty(name)).map((name) => [name, values[name]]),
      )
      if (changed.phone === '') Object.assign(changed, { phone: null })
      await actions.change(person.id, changed)
    },
    { form, success: t('saved'), onSuccess: onClose },
  )
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <SideDrawer size={440} onClose={onClose} closeOnClickOutside={!form.isDirty()} title={t('editTitle')}>
      <form onSubmit={submit} className={grid.form} noValidate>
        <div className={grid.pair}>
          <TextInput
            label={t('firstName')}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('first_name')}
          />
          <TextInput label={t('lastName')} autoComplete="off" {...form.getInputProps('last_name')} />
        </div>
        <TextInput type="email" label={t('email')} autoComplete="off" {...form.getInputProps('email')} />
        <PhoneField label={t('phone')} autoComplete="off" {...form.getInputProps('phone')} />
        <Select
          label={t('role')}
          allowDeselect={false}
          description={form.isDirty('role') ? t('roleChange') : undefined}
          data={rolesBelow(ownRole).map((role) => ({ value: role, label: t(role) }))}
          {...form.getInputProps('role')}
        />
        <FormFailure failure={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <ReasonedButton type="submit" loading={busy} reason={form.isDirty() ? null : t('nothingChanged')}>
            {t('save')}
          </ReasonedButton>
        </Group>
      </form>
    </SideDrawer>
  )
}
