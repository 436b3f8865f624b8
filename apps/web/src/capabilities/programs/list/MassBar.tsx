import { Button, Menu } from '@mantine/core'
import type { ProgramsAction } from '@qadam/contract/programs/schemas.ts'
import { IconBell, IconEye, IconEyeOff, IconTag, IconTrash, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { SelectionBar } from '../../../ui/SelectionBar.tsx'
import { BinLink } from '../../bin/BinLink.tsx'
import { type MassChoice, MassDialog } from './MassDialog.tsx'

interface MassBarProps {
  readonly ids: readonly number[]
  /** The number of programs that match the filters; null when all of them are selected. */
  readonly found: number | null
  readonly busy: boolean
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onAction: (action: ProgramsAction) => void
}

export function MassBar({ ids, found, busy, onAll, onClear, onAction }: MassBarProps) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  const [asking, setAsking] = useState<MassChoice | 'delete' | null>(null)
  const chosen = [...ids]
  const counted = { count: ids.length, number: number(ids.length, language) }
  return (
    <>
      <SelectionBar
        label={t('massActions')}
        count={t('chosen', counted)}
        more={
          found !== null && (
            <Button variant="subtle" size="compact-sm" onClick={onAll} disabled={busy}>
              {t('chooseAll', { number: number(found, language) })}
            </Button>
          )
        }
        onClear={onClear}
      >
        <ShowAndHide busy={busy} onAction={onAction} chosen={chosen} />
        <AddOrRemove icon={<IconUser size={16} aria-hidden />} label={t('massTeacher')} busy={busy}>
          <Menu.Item onClick={() => setAsking('add_teacher')}>{t('massAdd')}</Menu.Item>
          <Menu.Item onClick={() => setAsking('delete_teacher')}>{t('massRemove')}</Menu.Item>
        </AddOrRemove>
        <AddOrRemove icon={<IconTag size={16} aria-hidden />} label={t('massTag')} busy={busy}>
          <Menu.Item onClick={() => setAsking('add_tag')}>{t('massAdd')}</Menu.Item>
          <Menu.Item onClick={() => setAsking('delete_tag')}>{t('massRemove')}</Menu.Item>
        </AddOrRemove>
        <AddOrRemove icon={<IconBell size={16} aria-hidden />} label={t('massMailing')} busy={busy}>
          <Menu.Item onClick={() => onAction({ action: 'is_need_mailing', ids: chosen, value: true })}>
            {t('mailingOn')}
          </Menu.Item>
          <Menu.Item onClick={() => onAction({ action: 'is_need_mailing', ids: chosen, value: false })}>
            {t('mailingOff')}
          </Menu.Item>
        </AddOrRemove>
        <Button
          variant="light"
          color="red"
          size="xs"
          disabled={busy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking('delete')}
        >
          {t('massDelete')}
        </Button>
      </SelectionBar>
      <DeleteQuestion
        asking={asking}
        setAsking={setAsking}
        onAction={onAction}
        chosen={chosen}
        counted={counted}
      />
      {asking !== null && asking !== 'delete' && (
        <MassDialog
          choice={asking}
          onClose={() => setAsking(null)}
          onChoose={(id) => {
            setAsking(null)
            onAction(
              asking === 'add_tag' || asking === 'delete_tag'
                ? { action: asking, ids: chosen, tag_id: id }
                : { action: asking, ids: chosen, teacher_id: id },
            )
          }}
        />
      )}
    </>
  )
}

interface ShowAndHideProps {
  readonly busy: MassBarProps['busy']
  readonly onAction: MassBarProps['onAction']
  readonly chosen: number[]
}

function ShowAndHide({ busy, onAction, chosen }: ShowAndHideProps) {
  const { t } = useTranslation('programs')
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={busy}
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => onAction({ action: 'show', ids: chosen, value: true })}
      >
        {t('massShow')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={busy}
        leftSection={<IconEyeOff size={16} aria-hidden />}
        onClick={() => onAction({ action: 'show', ids: chosen, value: false })}
      >
        {t('massHide')}
      </Button>
    </>
  )
}

interface DeleteQuestionProps {
  readonly asking: MassChoice | 'delete' | null
  readonly setAsking: (value: MassChoice | 'delete' | null) => void
  readonly onAction: MassBarProps['onAction']
  readonly chosen: number[]
  readonly counted: { count: number; number: string }
}

function DeleteQuestion({ asking, setAsking, onAction, chosen, counted }: DeleteQuestionProps) {
  const { t } = useTranslation('programs')
  return (
    <ConfirmDialog
      opened={asking === 'delete'}
      title={t('massDeleteTitle')}
      confirm={t('massDelete')}
      danger
      onClose={() => setAsking(null)}
      onConfirm={() => {
        setAsking(null)
        onAction({ action: 'delete', ids: chosen })
      }}
    >
      {t('massDeleteText', counted)} <BinLink kind="program">{t('openBin')}</BinLink>
    </ConfirmDialog>
  )
}

interface AddOrRemoveProps {
  readonly icon: React.ReactNode
  readonly label: string
  readonly busy: boolean
  readonly children: React.ReactNode
}

function AddOrRemove({ icon, label, busy, children }: AddOrRemoveProps) {
  return (
    <Menu position="top">
      <Menu.Target>
        <Button variant="default" size="xs" disabled={busy} leftSection={icon}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
