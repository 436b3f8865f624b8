import { Button, Group, Stack, Text } from '@mantine/core'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import type { Explanation } from '../../platform/explain.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { toastUndo } from '../../ui/toasts.ts'
import { choicesQuery, recordQuery } from './queries.ts'

interface HandOverDialogProps {
  readonly student: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly onClose: () => void
}

/** Assigns a student to another curator; the change can be undone. */
export default function HandOverDialog({ student, onClose }: HandOverDialogProps) {
  const { t } = useTranslation(['users', 'ui'])
  const record = useQuery(recordQuery(student.id))
  const choices = useChoices()
  const [chosen, setChosen] = useState<number | null>(null)
  const before = record.data?.values.responsible ?? null

  const staff = choices.data?.staff ?? []
  const nameOf = (id: number | null) => {
    const found = [...staff, ...(record.data?.people ?? [])].find((one) => one.id === id)
    return found ? fullName(found) : null
  }
  const give = (to: number | null) =>
    call(changeRecord, { params: { id: student.id }, body: { values: { responsible: to } } })
  const invalidates = [['students']]
  const putBack = useSubmit(() => give(before), { invalidates })
  const { submit, busy, failure } = useSubmit(give, {
    invalidates,
    failure: 'inline',
    onSuccess: (_, to) => {
      onClose()
      toastUndo(
        t('handedOver', { name: fullName(student), curator: nameOf(to) ?? '' }),
        t('undo'),
        () => void putBack.submit(),
      )
    },
  })
  const handOver = async () => {
    if (chosen !== null) await submit(chosen)
  }
  const missing = [record, choices].find((one) => one.isError && !one.data)
  return (
    <Dialog onClose={onClose} title={t('handOverTitle', { name: fullName(student) })}>
      {missing ? (
        <Failure failure={missing.error} onRetry={() => void missing.refetch()} />
      ) : !record.data || !choices.data ? (
        <FormSkeleton fields={1} />
      ) : (
        <HandOverForm
          choices={choices}
          handOver={handOver}
          before={before}
          nameOf={nameOf}
          chosen={chosen}
          setChosen={setChosen}
          failure={failure}
          onClose={onClose}
          busy={busy}
        />
      )}
    </Dialog>
  )
}

function useChoices() {
  const choices = useQuery(choicesQuery())
  return choices
}

interface HandOverFormProps {
  readonly choices: ReturnType<typeof useChoices>
  readonly handOver: () => Promise<void>
  readonly before: number | null
  readonly nameOf: (id: number | null) => string | null
  readonly chosen: number | null
  readonly setChosen: (value: number | null) => void
  readonly failure: Explanation | null
  readonly onClose: HandOverDialogProps['onClose']
  readonly busy: boolean
}

function HandOverForm({
  choices,
  handOver,
  before,
  nameOf,
  chosen,
  setChosen,
  failure,
  onClose,
  busy,
}: HandOverFormProps) {
  const { t } = useTranslation(['users', 'ui'])
  const staff = choices.data?.staff ?? []
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void handOver()
      }}
    >
      <Stack>
        <Text size="sm">
          {before === null ? t('handOverNobody') : t('handOverNow', { curator: nameOf(before) ?? '' })}
        </Text>
        <SearchableSelect
          label={t('handOverTo')}
          data-autofocus
          openOnFocus={false}
          data={staff
            .filter(({ id }) => id !== before)
            .map((one) => ({ value: String(one.id), label: fullName(one) }))}
          value={chosen === null ? null : String(chosen)}
          onChange={(id) => setChosen(id === null ? null : Number(id))}
        />
        <Text size="sm" c="dimmed">
          {t('handOverText')}
        </Text>
        <FormFailure failure={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton type="submit" loading={busy} reason={chosen === null ? t('handOverNeeded') : null}>
            {t('handOverConfirm')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  )
}
