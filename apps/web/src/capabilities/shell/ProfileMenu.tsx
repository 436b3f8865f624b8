import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconRoute, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ownProfileQuery } from '../accounts/queries.ts'
import { requestTour } from '../onboarding/tour-request.ts'
import classes from './ProfileMenu.module.css'
import { useExit } from './use-exit.ts'

/** The person's menu: to their profile, or out. */
export function ProfileMenu() {
  const { t } = useTranslation('shell')
  const user = useSession()?.user
  const exit = useExit()
  const picture = useQuery({ ...ownProfileQuery, staleTime: 5 * 60_000 }).data?.avatar_small
  if (!user) return null
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.target} data-tour="profile">
          <PersonAvatar size={32} src={picture} name={user.user} />
          <VisuallyHidden>{`${t('profileMenu')}: ${user.user}`}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <div className={classes.name}>{user.user}</div>
          <div className={classes.email}>{user.email}</div>
          <div className={classes.email}>{t(`role_${user.rle}`)}</div>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser size={17} aria-hidden />} component={Link} to={'/settings' as '/'}>
          {t('myProfile')}
        </Menu.Item>
        {user.rle === 'student' && (
          <Menu.Item leftSection={<IconRoute size={17} aria-hidden />} onClick={requestTour}>
            {t('showTour')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={17} aria-hidden />} onClick={() => void exit()}>
          {t('exit')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
