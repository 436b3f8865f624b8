import { ActionIcon, Button, Menu } from '@mantine/core'
import { workTabs } from '@qadam/contract/students/vocabulary.ts'
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconDeviceFloppy,
  IconDots,
  IconLink,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { ListTabs } from '../../ui/ListTabs.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import type { StudentView, TabCounts } from './queries.ts'
import type { StudentTab } from './shown-list.ts'
import type { ViewActions } from './use-views.ts'

const SaveView = lazyPart(() => import('./SaveView.tsx'))

interface ViewTabsProps {
  readonly views: readonly StudentView[]
  readonly present: StudentView | undefined
  /** True when the list differs from the view, or from the default list. */
  readonly changed: boolean
  readonly actions: ViewActions
  readonly onOpen: (view: StudentView | undefined) => void
  /** The open built-in view. */
  readonly tab: StudentTab
  /** The numbers of the built-in views, once they are known. */
  readonly counts: TabCounts | undefined
  readonly onTab: (tab: StudentTab) => void
}

/** Renders the built-in and the saved views as tabs, and a button that saves the current list. */
export function ViewTabs({ views, present, changed, actions, onOpen, tab, counts, onTab }: ViewTabsProps) {
  const { t } = useTranslation('roster')
  const language = useLanguage()
  const shown = present && !views.some(({ id }) => id === present.id) ? [...views, present] : views
  return (
    <ListTabs
      label={t('views')}
      tabs={[
        ...([...workTabs, 'all'] as const).map((one) => ({
          key: one,
          name: one === 'all' ? t('viewAll') : t(`tab_${one}`),
          hint: one === 'all' ? undefined : t(`tab_${one}_hint`),
          count: counts && number(counts[one], language),
          isOpen: !present && tab === one,
          onOpen: () => onTab(one),
        })),
        ...shown.map((view, at) => ({
          key: view.id,
          name: view.name,
          begins: at === 0,
          icon: view.for_school && <IconUsers size={14} aria-hidden />,
          hint: view.for_school ? t('viewOfSchool') : undefined,
          isOpen: view.id === present?.id,
          onOpen: () => onOpen(view),
        })),
      ]}
    >
      {present && <ViewMenu view={present} changed={changed} acts={actions} onOpen={onOpen} />}
      {changed && present?.may_change && (
        <Button
          variant="light"
          size="xs"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => actions.update(present)}
        >
          {t('saveView')}
        </Button>
      )}
      {changed && (
        <Suspense>
          <SaveView acts={actions} label={t(present?.may_change ? 'saveViewNew' : 'saveView')} />
        </Suspense>
      )}
    </ListTabs>
  )
}

function ViewMenu({
  view,
  changed,
  acts,
  onOpen,
}: {
  view: StudentView
  changed: boolean
  acts: ViewActions
  onOpen: ViewTabsProps['onOpen']
}) {
  const { t } = useTranslation('roster')
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/users-list?saved=${view.id}`)
    toastSuccess(t('viewLinkDone'))
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('viewActions', { name: view.name })}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copy()}>
          {t('viewLink')}
        </Menu.Item>
        {changed && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => onOpen(view)}>
            {t('viewReset')}
          </Menu.Item>
        )}
        {view.may_change && (
          <>
            <Menu.Item
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => acts.move(view, -1)}
            >
              {t('viewLeft')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowRight size={16} aria-hidden />}
              onClick={() => acts.move(view, 1)}
            >
              {t('viewRight')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => acts.remove(view)}
            >
              {t('viewDelete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
