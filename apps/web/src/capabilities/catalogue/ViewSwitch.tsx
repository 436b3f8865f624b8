import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ViewSwitch.module.css'
import { saveView, useView } from './view.ts'

const views = [
  ['list', IconList],
  ['cards', IconLayoutGrid],
] as const

/** Switches between a list and cards; the choice is remembered. */
export default function ViewSwitch() {
  const { t } = useTranslation('filtering')
  const isPhone = useMediaQuery('(max-width: 36em)')
  const view = useView() ?? (isPhone ? 'list' : 'cards')
  return (
    <fieldset className={classes.switch} aria-label={t('view')}>
      {views.map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          aria-label={t(name)}
          aria-pressed={view === name}
          onClick={() => saveView(name)}
        >
          <Icon size={18} stroke={1.8} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
