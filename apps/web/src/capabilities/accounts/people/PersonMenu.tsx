import { ActionIcon, Menu } from '@mantine/core'
import type { Role } from '@qadam/contract/vocabulary.ts'
import {
  IconCopy,
  IconDots,
  IconEye,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explain } from '../../../platform/explain.ts'
import { fullName } from '../../../platform/full-name.ts'
import { loadPhrases } from '../../../platform/i18n.ts'
import { tellMissingPart } from '../../../platform/tell-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { toastError, toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { BinLink } from '../../bin/BinLink.tsx'
import { outranks } from './ceiling.ts'
import type { PeopleActs, Person } from './use-people-acts.ts'

const AccessDialog = latePart(() => import('../../privacy/AccessDialog.tsx'))
const DuplicatesDialog = latePart(async () => {
  const [part] = await Promise.all([
    import('../../students/merge/DuplicatesDialog.tsx'),
    loadPhrases(['merging', 'record']),
  ])
  return part
})

/** What the signed-in person may do with others. */
export interface PersonRights {
  readonly id: number
  readonly role: Role
  readonly mayDelete: boolean
  readonly mayEndSignIns: boolean
}

interface PersonMenuProps {
  readonly person: Person
  readonly rights: PersonRights
  readonly acts: PeopleActs
  readonly onEdit: () => void
}

/** What can be done with one person; what cannot says why. */
export function PersonMenu({ person, rights, acts, onEdit }: PersonMenuProps) {
  const { t } = useTranslation('users')
  const [removing, setRemoving] = useState(false)
  const [narrowing, setNarrowing] = useState(false)
  const [searching, setSearching] = useState(false)
  const name = fullName(person)
  const below = outranks(rights.role, person.role)
  const ceiling = below ? undefined : t('ceiling')
  const run = async (act: () => Promise<unknown>, done: () => void) => {
    try {
      await act()
      done()
    } catch (thrown) {
      const { sentence, requestId } = explain(thrown)
      toastError(sentence, requestId)
    }
  }
  const turn = (status: Person['status']) =>
    run(
      () => acts.setStatus(person, status),
      () => {
        const back = status === 'active' ? 'deactivated' : 'active'
        const words = t(status === 'active' ? 'activatedDone' : 'deactivatedDone', { name })
        toastUndo(
          words,
          t('undo'),
          () =>
            void run(
              () => acts.setStatus({ ...person, status }, back),
              () => undefined,
            ),
        )
      },
    )
  const remove = () => {
    setRemoving(false)
    const restore = () =>
      void run(
        () => acts.restore(person.id),
        () => toastSuccess(t('restoredDone', { name })),
      )
    const said = t('removedDone', { name })
    void run(
      () => acts.remove(person.id),
      () => (rights.role === 'admin_school' ? toastUndo(said, t('undo'), restore) : toastSuccess(said)),
    )
  }
  const endAll = () =>
    run(
      () => acts.endSignIns(person.id),
      () => toastSuccess(t('endedDone', { name })),
    )
  const active = person.status === 'active'
  const blocked = (right: boolean) => ceiling ?? (right ? undefined : t('notAllowed'))
  return (
    <>
      <Menu position="bottom-end" width={264}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('actionsFor', { name })}>
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {ceiling && <Menu.Label>{ceiling}</Menu.Label>}
          <Menu.Item leftSection={<IconPencil size={17} aria-hidden />} disabled={!below} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={active ? <IconLock size={17} aria-hidden /> : <IconLockOpen size={17} aria-hidden />}
            disabled={!below}
            onClick={() => void turn(active ? 'deactivated' : 'active')}
          >
            {t(active ? 'deactivate' : 'activate')}
          </Menu.Item>
          {person.role === 'admin' && rights.role === 'admin_school' && (
            <Menu.Item leftSection={<IconEye size={17} aria-hidden />} onClick={() => setNarrowing(true)}>
              {t('access')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLogout size={17} aria-hidden />}
            disabled={Boolean(blocked(rights.mayEndSignIns))}
            title={blocked(rights.mayEndSignIns)}
            onClick={() => void endAll()}
          >
            {t('endSignIns')}
          </Menu.Item>
          {person.role === 'student' && (
            <Menu.Item
              leftSection={<IconCopy size={17} aria-hidden />}
              disabled={Boolean(blocked(rights.mayDelete))}
              title={blocked(rights.mayDelete)}
              onClick={() => setSearching(true)}
            >
              {t('findDuplicates')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={17} aria-hidden />}
            disabled={Boolean(blocked(rights.mayDelete))}
            title={blocked(rights.mayDelete)}
            onClick={() => setRemoving(true)}
          >
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {searching && (
        <DuplicatesDialog
          student={person}
          onClose={() => setSearching(false)}
          onFailure={(thrown) => {
            setSearching(false)
            tellMissingPart(thrown)
          }}
        />
      )}
      <ConfirmDialog
        opened={removing}
        title={t('removeTitle', { name })}
        confirm={t('removeConfirm')}
        danger
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        {t('removeText')} <BinLink kind="person">{t('openBin')}</BinLink>
      </ConfirmDialog>
      {narrowing && (
        <AccessDialog
          managerId={person.id}
          name={name}
          onClose={() => setNarrowing(false)}
          onFailure={(thrown) => {
            setNarrowing(false)
            tellMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
