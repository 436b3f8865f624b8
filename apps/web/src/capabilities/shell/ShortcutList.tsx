import { useTranslation } from 'react-i18next'
import { type ShortcutHelp, screenShortcuts } from '../../platform/shortcuts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Keycap } from '../../ui/Keycap.tsx'
import classes from './ShortcutList.module.css'

const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Renders the keys of the page that is open, and those that work everywhere. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('personMenu')
  const here = screenShortcuts()
  const everywhere = [
    { keys: [mod, 'K'], what: own('shortcutPalette') },
    { keys: ['Shift', '?'], what: own('shortcutList') },
    { keys: ['Esc'], what: own('shortcutClose') },
    { keys: ['Tab'], what: own('shortcutNext') },
    { keys: ['←', '→'], what: own('shortcutLessons') },
  ]
  return (
    <Dialog onClose={onClose} title={t('shortcuts')}>
      {here.length > 0 && <Keys title={own('keysHere')} rows={here} />}
      <Keys title={own('keysEverywhere')} rows={everywhere} />
    </Dialog>
  )
}

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly ShortcutHelp[] }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <dl className={classes.list}>
        {rows.map(({ keys, what }) => (
          <div key={what} className={classes.row}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <Keycap key={key}>{key}</Keycap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
