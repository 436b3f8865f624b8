import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { AllowanceForm } from './AllowanceForm.tsx'
import classes from './ExtraTime.module.css'
import type { Allowance, ExerciseList } from './queries.ts'
import { useAllowing } from './use-allowing.ts'

/** Renders a student's allowance on a list, editable and removable in place. */
export function AllowanceRow({ list, allowance }: { list: ExerciseList; allowance: Allowance }) {
  const { t } = useTranslation('authoring')
  const [isChanging, setChanging] = useState(false)
  const saving = useAllowing(list.id, 'toast')
  const { student, extra_minutes, extra_attempts, reason } = allowance
  const name = fullName(student)
  const more = [
    extra_minutes > 0 && t('extraOfMinutes', { minutes: extra_minutes }),
    extra_attempts > 0 && t('extraOfAttempts', { attempts: extra_attempts }),
  ].filter(Boolean)
  const takeBack = () =>
    saving.submit({
      student_id: student.id,
      extra_minutes: 0,
      extra_attempts: 0,
      reason: reason ?? t('extraTakeBack'),
    })
  return (
    <div className={classes.one} aria-busy={saving.busy}>
      <div className={classes.head}>
        <div>
          <b>{name}</b>
          <span className={classes.more}>{more.join(' · ')}</span>
          {reason && <span className={classes.reason}>{reason}</span>}
        </div>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('extraActs', { name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={17} aria-hidden />} onClick={() => setChanging(true)}>
              {t('extraEdit')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={takeBack}>
              {t('extraTakeBack')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {isChanging && (
        <AllowanceForm list={list} students={[]} changed={allowance} onDone={() => setChanging(false)} />
      )}
    </div>
  )
}
