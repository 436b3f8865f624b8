import { Anchor } from '@mantine/core'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { type OpenPeek, PeekPanel } from '../../ui/PeekPanel.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { type Person, PersonMenu, type PersonRights } from '../people/public.ts'
import { Access, pageOf, RoleBadge } from './PeopleTable.tsx'

interface PersonPeekProps {
  readonly row: Person
  readonly peek: OpenPeek
  readonly rights: PersonRights
  readonly onEdit: () => void
}

/** Renders a person of the school beside the list: the role, the contacts and whether they come in. */
export default function PersonPeek({ row, peek, rights, onEdit }: PersonPeekProps) {
  const { t } = useTranslation('users')
  const name = fullName(row)
  const { role, email, phone, last_sign_in_at: signedInAt } = row
  return (
    <PeekPanel
      peek={peek}
      title={name}
      picture={<PersonAvatar src={row.avatar_small} name={name} size={44} />}
      to={pageOf(row)}
      actions={<PersonMenu key={row.id} person={row} rights={rights} onEdit={onEdit} />}
    >
      <Facts
        facts={[
          [t('columnRole'), <RoleBadge key="role" role={role} />],
          [t('columnStatus'), <Access key="access" person={row} />],
          ...(email ? [[t('email'), contact(`mailto:${email}`, email)] as const] : []),
          ...(phone ? [[t('phone'), contact(`tel:${phone}`, shownPhone(phone))] as const] : []),
          [
            t('columnLastSignIn'),
            signedInAt ? <DateText key="sign-in" value={signedInAt} withTime /> : t('never'),
          ],
        ]}
      />
    </PeekPanel>
  )
}

const contact = (address: string, text: string) => (
  <Anchor key={address} inherit href={address}>
    {text}
  </Anchor>
)
