import { Button, Menu } from '@mantine/core'
import { copyProgram, deleteProgram, restoreProgram } from '@qadam/contract/programs/endpoints.ts'
import { IconCopy, IconDots, IconEye, IconInfoCircle, IconListTree, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { BinLink } from '../../bin/BinLink.tsx'
import { type Program, programDependents } from '../queries.ts'

/** Renders the actions on a program: preview, copy, delete. */
export function ProgramActions({ program }: { program: Program }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionsMenu program={program} onDelete={() => setAsking(true)} />
      <DeleteDialog program={program} opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function ActionsMenu({ program, onDelete }: { program: Program; onDelete: () => void }) {
  const { t } = useTranslation('programs')
  const { t: lessons } = useTranslation('lessons')
  const navigate = useNavigate()
  const params = { courseId: program.id }
  const copy = useSubmit(() => call(copyProgram, { params: { id: program.id } }), {
    onSuccess: async (made) => {
      toastSuccess(t('copied'))
      await navigate({ to: '/course-edit/$courseId', params: { courseId: made.id } })
    },
    invalidates: [['programs']],
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={17} aria-hidden />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={program.show ? `/guest-catalog/info/${program.id}` : `/course/view/${program.id}`}
          target="_blank"
          leftSection={<IconEye size={17} aria-hidden />}
        >
          {program.show ? t('preview') : t('openPage')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconInfoCircle size={17} aria-hidden />}
          onClick={() => void navigate({ to: '/course/info/$courseId', params })}
        >
          {t('info')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconListTree size={17} aria-hidden />}
          onClick={() => void navigate({ to: '/course/info/$courseId', params, search: { tab: 'lessons' } })}
        >
          {lessons('tabLessons')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={17} aria-hidden />} onClick={() => copy.submit()}>
          {t('copy')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface DeleteDialogProps {
  readonly program: Program
  readonly opened: boolean
  readonly onClose: () => void
}

/** Confirms the deletion and lists what depends on the program. */
function DeleteDialog({ program, opened, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('programs')
  const { t: ui } = useTranslation('ui')
  const navigate = useNavigate()
  const dependents = useQuery({ ...programDependents(program.id), enabled: opened }).data?.dependents
  const params = { id: program.id }
  const restore = useSubmit(() => call(restoreProgram, { params }), {
    success: t('restored'),
    invalidates: [['programs']],
  })
  const remove = useSubmit(() => call(deleteProgram, { params }), {
    onSuccess: async () => {
      onClose()
      toastUndo(t('deleted'), ui('undo'), () => restore.submit())
      await navigate({ to: '/', ignoreBlocker: true })
    },
    invalidates: [['programs']],
  })
  const hanging = dependents?.filter(({ count }) => count > 0)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle')}
      confirm={ui('delete')}
      typed={t('deleteWord')}
      danger
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove.submit()}
    >
      <p>
        {t('deleteText', { title: program.title || t('untitled') })}{' '}
        <BinLink kind="program">{t('openBin')}</BinLink>
      </p>
      {hanging && hanging.length === 0 && <p>{t('deleteAlone')}</p>}
      {hanging && hanging.length > 0 && (
        <>
          <p>{t('deleteHangs')}</p>
          <ul>
            {hanging.map(({ what, count }) => (
              <li key={what}>
                {t(`dependent.${what as 'students'}`, { defaultValue: what })}: {count}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
