import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  type Icon,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSchool,
  IconSearch,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { foundByTyping } from '../../ui/found-by-typing.ts'
import { useDialogAddress } from '../../widgets/use-dialog-address.ts'
import { pagesFor } from './menu.ts'
import { type Find, fewestLetters, foundGroups, foundPeople, foundPrograms } from './palette-finds.ts'
import { useExit } from './use-exit.ts'

interface Entry {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly icon: Icon
  readonly run: () => void
}

/**
 * Renders the command palette (Ctrl or Cmd K): navigation in any keyboard layout, and search for programs and
 * people.
 */
export default function CommandPalette({
  onClose,
  onShortcuts,
}: {
  onClose: () => void
  onShortcuts: () => void
}) {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('personMenu')
  const [store] = useState(() => openedStore())
  const [query, setQuery] = useState('')
  const [typed] = useDebouncedValue(query.trim(), 120)
  const navigate = useNavigate()
  const visitor = useSession()
  const commands = usePaletteActions(onShortcuts)
  const programs = useQuery(foundPrograms(visitor, typed)).data ?? []
  const learners = useQuery(foundGroups(visitor, typed)).data ?? []
  const people = useQuery(foundPeople(visitor, typed)).data ?? []
  const meant = ({ label }: Entry) => foundByTyping(label, query)
  const go = (address: string) => () => void navigate({ href: address })
  const screens = pagesFor(visitor).map(
    ({ key, icon, address }): Entry => ({ id: address, label: own(key), icon, run: go(address) }),
  )
  const finds = (found: readonly Find[], icon: Icon): Entry[] =>
    query.trim().length < fewestLetters
      ? []
      : found.map(({ address, label, hint }) => ({
          id: address,
          label,
          description: hint || undefined,
          icon,
          run: go(address),
        }))
  const groups = [
    { group: own('goTo'), entries: screens.filter(meant) },
    { group: own('menuPrograms'), entries: finds(programs, IconSchool) },
    { group: own('menuGroups'), entries: finds(learners, IconUsersGroup) },
    { group: own('menuUsers'), entries: finds(people, IconUser) },
    { group: t('actions'), entries: commands.filter(meant) },
  ]
  return (
    <Spotlight
      store={store}
      onSpotlightClose={onClose}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ group, entries }) => ({ group, actions: entries.map(asAction) }))}
      filter={(_, actions) => actions}
      nothingFound={t('nothingFound')}
      scrollable
      searchProps={{
        placeholder: own('paletteHint'),
        'aria-label': own('paletteHint'),
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
    />
  )
}

/** The library's palette calls its close handler only if its own store opened it. */
function openedStore() {
  const [store, { open }] = createSpotlight()
  open()
  return store
}

function asAction({ icon: Picture, run, ...entry }: Entry) {
  return { ...entry, leftSection: <Picture size={19} stroke={1.7} aria-hidden />, onClick: run }
}

function usePaletteActions(onShortcuts: () => void): Entry[] {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('personMenu')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const exit = useExit()
  const [, openFaq] = useDialogAddress()
  return [
    {
      id: 'scheme',
      label: dark ? own('paletteLight') : own('paletteDark'),
      icon: IconMoon,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    { id: 'faq', label: t('menuFaq'), icon: IconHelpCircle, run: () => openFaq('faq') },
    { id: 'shortcuts', label: t('shortcuts'), icon: IconKeyboard, run: onShortcuts },
    { id: 'exit', label: t('exit'), icon: IconLogout, run: () => void exit() },
  ]
}
