import {
  Kbd,
  Menu,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { languages } from '@qadam/contract/vocabulary.ts'
import {
  IconBaselineDensityLarge,
  IconBaselineDensitySmall,
  IconCheck,
  IconHelpCircle,
  IconInfoCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlayerPlay,
  IconRoute,
  IconSettings,
  IconSparkles,
  IconSun,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { useSession } from '../../platform/session.ts'
import { LanguageFlag } from '../../ui/LanguageFlag.tsx'
import { useLanguage } from '../../ui/language.ts'
import { languageNames } from '../../ui/language-names.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useRoomyRows } from '../../ui/roomy-rows.ts'
import { useDialogAddress } from '../../widgets/use-dialog-address.ts'
import { useLanguageChoice } from '../../widgets/use-language-choice.ts'
import { useUnseenNews } from '../help/news/seen-news.ts'
import { requestTour } from '../onboarding/tour-request.ts'
import { CodeItem } from '../telegram/widgets/CodeItem.tsx'
import classes from './ProfileMenu.module.css'
import { useExit } from './use-exit.ts'
import { useOwnProfile } from './use-own-profile.ts'

interface ProfileMenuProps {
  readonly onOpen: (dialog: 'info' | 'news' | 'shortcuts') => void
  /** Plays the school's video for newcomers. */
  readonly onVideo: () => void
}

/** Renders the menu of the person: settings, language, theme, help, exit. */
export function ProfileMenu({ onOpen, onVideo }: ProfileMenuProps) {
  const { t } = useTranslation('shell')
  const user = useSession()?.user
  const { t: own } = useTranslation('personMenu')
  const exit = useExit()
  const [hasNews, markNewsSeen] = useUnseenNews(user?.id)
  const profile = useOwnProfile()
  if (!user) return null
  const name = profile ? fullName(profile) : user.firstName
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <UnstyledButton className={classes.target} data-tour="profile">
          <PersonAvatar size={32} src={profile?.avatar_small} name={name} />
          {hasNews && <span className={classes.dot} aria-hidden />}
          <VisuallyHidden>
            {t('profileMenu', { name: user.firstName })}
            {hasNews && `, ${own('hasNews')}`}
          </VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <div className={classes.name}>{name}</div>
          <div className={classes.email}>{user.email}</div>
          <div className={classes.email}>{t(`role_${user.role}`)}</div>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSettings size={17} aria-hidden />}
          component={Link}
          to={'/settings' as '/'}
        >
          {own('myProfile')}
        </Menu.Item>
        {user.role === 'student' && <CodeItem />}
        <Languages />
        <Scheme />
        {user.role !== 'student' && <Rows />}
        <Menu.Divider />
        <HelpItems
          hasVideo={profile?.school?.has_onboarding_video}
          hasNews={hasNews}
          onNews={() => {
            markNewsSeen()
            onOpen('news')
          }}
          onOpen={onOpen}
          onVideo={onVideo}
        />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} aria-hidden />} onClick={() => void exit()}>
          {t('exit')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface HelpItemsProps extends ProfileMenuProps {
  readonly hasVideo: boolean | undefined
  readonly hasNews: boolean
  readonly onNews: () => void
}

function HelpItems({ hasVideo, hasNews, onNews, onOpen, onVideo }: HelpItemsProps) {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('personMenu')
  const isStudent = useSession()?.user.role === 'student'
  const [, openFaq] = useDialogAddress()
  return (
    <>
      {isStudent && (
        <Menu.Item leftSection={<IconRoute size={17} aria-hidden />} onClick={requestTour}>
          {own('showTour')}
        </Menu.Item>
      )}
      {hasVideo && (
        <Menu.Item leftSection={<IconPlayerPlay size={17} aria-hidden />} onClick={onVideo}>
          {own('menuVideo')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconHelpCircle size={17} aria-hidden />} onClick={() => openFaq('faq')}>
        {t('menuFaq')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSparkles size={17} aria-hidden />}
        rightSection={hasNews && <span className={classes.newDot} aria-hidden />}
        onClick={onNews}
      >
        {own('menuNews')}
      </Menu.Item>
      <Menu.Item
        className={classes.keys}
        leftSection={<IconKeyboard size={17} aria-hidden />}
        rightSection={<Kbd aria-hidden>?</Kbd>}
        onClick={() => onOpen('shortcuts')}
      >
        {t('shortcuts')}
      </Menu.Item>
      <Menu.Item leftSection={<IconInfoCircle size={17} aria-hidden />} onClick={() => onOpen('info')}>
        {own('menuInfo')}
      </Menu.Item>
    </>
  )
}

function Languages() {
  const { t } = useTranslation('ui')
  const present = useLanguage()
  const choose = useLanguageChoice()
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      {languages.map((language) => (
        <Menu.Item
          key={language}
          lang={language}
          role="menuitemradio"
          aria-checked={language === present}
          closeMenuOnClick={false}
          leftSection={<LanguageFlag language={language} />}
          rightSection={language === present && <IconCheck size={17} aria-hidden />}
          onClick={() => void choose(language)}
        >
          {languageNames[language]}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}

/** How high the rows of tables are on this device; where fingers point they are always high. */
function Rows() {
  const { t: own } = useTranslation('personMenu')
  const [isRoomy, setRoomy] = useRoomyRows()
  const Picture = isRoomy ? IconBaselineDensitySmall : IconBaselineDensityLarge
  return (
    <Menu.Item
      className={classes.keys}
      leftSection={<Picture size={17} aria-hidden />}
      closeMenuOnClick={false}
      onClick={() => setRoomy(!isRoomy)}
    >
      {own(isRoomy ? 'rowsCompact' : 'rowsRoomy')}
    </Menu.Item>
  )
}

function Scheme() {
  const { t: own } = useTranslation('personMenu')
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  const isDark = useComputedColorScheme('light') === 'dark'
  const Picture = isDark ? IconSun : IconMoon
  return (
    <Menu.Item
      leftSection={<Picture size={17} aria-hidden />}
      closeMenuOnClick={false}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {own(isDark ? 'paletteLight' : 'paletteDark')}
    </Menu.Item>
  )
}
