import { Button, Menu } from '@mantine/core'
import { maxAskedStudents } from '@qadam/contract/documents/vocabulary.ts'
import { maxSeats } from '@qadam/contract/groups/vocabulary.ts'
import { IconDots, IconFileUpload, IconLogin2, IconUserOff, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { useLanguage } from '../../ui/language.ts'
import type { BulkForm } from './bulk-form.ts'

interface BulkMenuProps {
  readonly count: number
  readonly byFilter: boolean
  readonly onForm: (form: BulkForm) => void
}

/** The less frequent actions with the selected students. What cannot be done with so many says why. */
export function BulkMenu({ count, byFilter, onForm }: BulkMenuProps) {
  const { t } = useTranslation('bulkStudents')
  const language = useLanguage()
  const isOwner = useSession()?.user.role === 'admin_school'
  const tooMany = (limit: number) =>
    byFilter || count > limit ? t('tooMany', { limit: number(limit, language) }) : null
  const entry = (form: BulkForm, icon: ReactNode, reason: string | null = null) => (
    <Menu.Item leftSection={icon} disabled={reason !== null} onClick={() => onForm(form)}>
      {t(`menu_${form as 'document' | 'group' | 'off' | 'on'}`)}
      {reason && <small style={{ display: 'block' }}>{reason}</small>}
    </Menu.Item>
  )
  return (
    <Menu position="top-end" width={280}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDots size={16} aria-hidden />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry('document', <IconFileUpload size={16} aria-hidden />, tooMany(maxAskedStudents))}
        {/* Groups are written by the school's admin alone. */}
        {isOwner && entry('group', <IconUsersGroup size={16} aria-hidden />, tooMany(maxSeats))}
        <Menu.Divider />
        {entry('off', <IconUserOff size={16} aria-hidden />)}
        {entry('on', <IconLogin2 size={16} aria-hidden />)}
      </Menu.Dropdown>
    </Menu>
  )
}
