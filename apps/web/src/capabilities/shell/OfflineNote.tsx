import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../platform/online.ts'
import classes from './OfflineNote.module.css'

/** Says that the device has no network for as long as it has none; questions wait and are asked again by themselves. */
export function OfflineNote() {
  const { t } = useTranslation('ui')
  const online = useIsOnline()
  return (
    <div role="status">
      {!online && (
        <div className={classes.note}>
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          {t('offline')}
        </div>
      )}
    </div>
  )
}
