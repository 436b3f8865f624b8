import { ActionIcon, Menu } from '@mantine/core'
import { updateTranche } from '@qadam/contract/tranches/endpoints.ts'
import { IconCalendar, IconDots, IconHeartHandshake, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { amountText } from '../../platform/money-text.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Rights, type Tranche, tranchesKey } from './queries.ts'
import { useDueWords } from './use-due-words.ts'

const DayDialog = lazyPart(() => import('./DayDialog.tsx'))
const EndDialog = lazyPart(() => import('./EndDialog.tsx'))

interface TrancheMenuProps {
  readonly tranche: Tranche
  readonly rights: Rights
}

/** What staff can do with a tranche that is not paid; nothing without a right to any of it. */
export function TrancheMenu({ tranche, rights }: TrancheMenuProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const dueWords = useDueWords()
  const mayDelete = rights.remove && tranche.paid.minor === '0'
  const [opened, setOpened] = useState<'day' | 'promise' | 'waive' | 'delete' | null>(null)
  const takeBack = useSubmit(
    () => call(updateTranche, { body: { id: tranche.id, version: tranche.version, promised_until: null } }),
    { invalidates: [tranchesKey], success: t('promiseRemoved') },
  )
  const shown = {
    tranche,
    onClose: () => setOpened(null),
    onFailure: (thrown: unknown) => {
      setOpened(null)
      notifyMissingPart(thrown)
    },
  }
  if (!rights.record && !rights.waive && !mayDelete) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('trancheMenu', {
              amount: amountText(tranche.amount, language),
              when: dueWords(tranche),
            })}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rights.record && (
            <>
              <Menu.Item
                leftSection={<IconCalendar size={17} aria-hidden />}
                onClick={() => setOpened('day')}
              >
                {t('moveDay')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconHeartHandshake size={17} aria-hidden />}
                onClick={() => setOpened('promise')}
              >
                {t('promise')}
              </Menu.Item>
            </>
          )}
          {rights.record && tranche.promised && (
            <Menu.Item leftSection={<IconX size={17} aria-hidden />} onClick={() => void takeBack.submit()}>
              {t('promiseRemove')}
            </Menu.Item>
          )}
          {rights.waive && (
            <Menu.Item leftSection={<IconX size={17} aria-hidden />} onClick={() => setOpened('waive')}>
              {t('waive')}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={() => setOpened('delete')}
            >
              {t('deleteTranche')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {(opened === 'day' || opened === 'promise') && <DayDialog {...shown} kind={opened} />}
      {(opened === 'waive' || opened === 'delete') && <EndDialog {...shown} kind={opened} />}
    </>
  )
}
