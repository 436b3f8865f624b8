import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconBell,
  IconBrandTelegram,
  IconBuilding,
  IconBuildingStore,
  IconCalendarOff,
  IconClock,
  IconCreditCard,
  IconFileInvoice,
  IconFiles,
  IconGavel,
  IconHelpCircle,
  IconHistory,
  IconMail,
  IconShieldLock,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { showOpenTab } from '../../ui/show-open-tab.ts'
import classes from './SettingsScreen.module.css'
import type { SettingsTab } from './settings-tabs.ts'

const icons = {
  personal: IconUser,
  notifications: IconBell,
  hours: IconClock,
  data: IconShieldLock,
  school: IconBuilding,
  holidays: IconCalendarOff,
  papers: IconFiles,
  payments: IconCreditCard,
  bot: IconBrandTelegram,
  tariff: IconBuildingStore,
  newsletter: IconMail,
  requisites: IconFileInvoice,
  faq: IconHelpCircle,
  bin: IconTrash,
  journal: IconHistory,
  requests: IconGavel,
}

interface SettingsScreenProps {
  readonly tab: SettingsTab
  /** The tabs available to this person. */
  readonly tabs: readonly SettingsTab[]
  readonly onTab: (tab: SettingsTab) => void
  readonly children: ReactNode
}

/** Renders the settings with tabs: at the side on wide screens, otherwise in a row above. */
export function SettingsScreen({ tab, tabs, onTab, children }: SettingsScreenProps) {
  const { t } = useTranslation('settings')
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  return (
    <Page title={t('title')}>
      <Tabs
        value={tab}
        onChange={(chosen) => chosen && onTab(chosen as SettingsTab)}
        keepMounted={false}
        orientation={wide ? 'vertical' : 'horizontal'}
        variant={wide ? 'pills' : 'default'}
        classNames={wide ? { root: classes.beside, tab: classes.side, tabLabel: classes.sideLabel } : {}}
      >
        <Tabs.List
          aria-label={t('tabs')}
          className={wide ? classes.list : classes.tabs}
          ref={wide ? undefined : showOpenTab}
        >
          {tabs.map((name) => {
            const Picture = icons[name]
            return (
              <Tabs.Tab key={name} value={name} leftSection={<Picture size={17} stroke={1.7} aria-hidden />}>
                {t(name)}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.panel}>
          {children}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
