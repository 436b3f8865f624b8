import { Menu } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personalCodeQuery } from '../queries.ts'

/** Renders a student's personal code in the menu of the person: it opens the school's bot. Nothing without a bot. */
export function CodeItem() {
  const { t } = useTranslation('personMenu')
  const code = useQuery(personalCodeQuery).data?.data
  if (!code?.url) return null
  return (
    <Menu.Item
      leftSection={<IconBrandTelegram size={17} aria-hidden />}
      component="a"
      href={code.url}
      target="_blank"
      rel="noreferrer"
    >
      {t('telegramCode', { code: code.code })}
    </Menu.Item>
  )
}
