import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Toggles light and dark; until the first click the device's setting applies. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('ui')
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  const dark = useComputedColorScheme('light') === 'dark'
  const Picture = dark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={dark ? t('toLight') : t('toDark')}
      title={dark ? t('toLight') : t('toDark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Picture size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
