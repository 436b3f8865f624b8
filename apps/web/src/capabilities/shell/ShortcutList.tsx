import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { screenShortcuts } from '../../platform/shortcuts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './ShortcutList.module.css'

const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const rows = [
    ...screenShortcuts(),
    { keys: [mod, 'K'], what: t('shortcutPalette') },
    { keys: ['Shift', '?'], what: t('shortcutList') },
    { keys: ['Esc'], what: t('shortcutClose') },
    { keys: ['Tab'], what: t('shortcutNext') },
    { keys: ['←', '→'], what: t('shortcutLessons') },
  ]
  return (
    <Dialog onClose={onClose} title={t('shortcuts')}>
      <dl className={classes.list}>
        {rows.map(({ keys, what }) => (
          <div key={what} className={classes.row}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
