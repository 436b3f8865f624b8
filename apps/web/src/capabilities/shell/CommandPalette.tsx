import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { IconKeyboard, IconLogout, IconMoon, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { leave } from '../../platform/log-out.ts'
import { useSession } from '../../platform/session.ts'
import { foundByTyping } from '../../ui/found-by-typing.ts'
import { menuFor } from './menu.ts'

/** Ctrl or Cmd K: go anywhere that the person may go, in any keyboard layout. */
export default function CommandPalette({
  onClose,
  onShortcuts,
}: {
  onClose: () => void
  onShortcuts: () => void
}) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const rows = menuFor(useSession()).flatMap((group) => group.rows)
  const exit = async () => {
    await leave(queryClient)
    await navigate({ to: '/guest-catalog' as '/' })
  }
  const go = rows.map(({ key, icon: Picture, address }) => ({
    id: address,
    label: t(key),
    leftSection: <Picture size={19} stroke={1.7} aria-hidden />,
    onClick: () => void navigate({ to: address as '/' }),
  }))
  const act = [
    {
      id: 'scheme',
      label: dark ? t('paletteLight') : t('paletteDark'),
      icon: IconMoon,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    { id: 'shortcuts', label: t('shortcuts'), icon: IconKeyboard, run: onShortcuts },
    { id: 'exit', label: t('exit'), icon: IconLogout, run: () => void exit() },
  ].map(({ id, label, icon: Picture, run }) => ({
    id,
    label,
    leftSection: <Picture size={19} stroke={1.7} aria-hidden />,
    onClick: run,
  }))
  return (
    <Spotlight
      forceOpened
      onSpotlightClose={onClose}
      shortcut={null}
      actions={[
        { group: t('goTo'), actions: go },
        { group: t('actions'), actions: act },
      ]}
      filter={(query, actions) =>
        actions
          .map((entry) =>
            'actions' in entry
              ? {
                  ...entry,
                  actions: entry.actions.filter((action) => foundByTyping(action.label ?? '', query)),
                }
              : entry,
          )
          .filter((entry) => !('actions' in entry) || entry.actions.length > 0)
      }
      nothingFound={t('nothingFound')}
      highlightQuery
      scrollable
      searchProps={{
        placeholder: t('paletteHint'),
        'aria-label': t('paletteHint'),
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
    />
  )
}
