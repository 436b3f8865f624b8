import type { accounts as russian } from '../../ru/errors/accounts.ts'
import type { Translation } from '../../translation.ts'

export const accounts: Translation<typeof russian> = {
  'accounts.address_needed': 'Поштаны немесе телефонды көрсетіңіз.',
  'accounts.wrong_credentials': 'Пошта, телефон немесе құпиясөз қате.',
  'accounts.not_active': 'Сіздің кіру құқығыңыз өшірілген. Мектепке хабарласыңыз.',
  'accounts.email_exists': 'Мұндай пошта бұрыннан бар!',
  'accounts.phone_exists': 'Мұндай телефон бұрыннан бар!',
  'accounts.phone_prefix': 'Телефон {{prefixes}} цифрларынан басталуы керек.',
  'accounts.phone_invalid': 'Мұндай нөмір болмайды: цифрларды тексеріңіз.',
  'accounts.password_common':
    'Бұл құпиясөзді табу тым оңай. Басқасын ойлап табыңыз: бірнеше сөзден тұратын тіркес жарайды.',
  'accounts.password_wrong': 'Құпиясөз қате.',
  'accounts.consent_needed': 'Мектеп құжаттарымен келісу қажет.',
  'accounts.consent_outdated': 'Мектеп құжаттары жаңарды. Оқып шығып, қайта келісіңіз.',
  'accounts.code_wrong': 'Код қате немесе ескірген. Цифрларды тексеріңіз не жаңа код сұраңыз.',
  'accounts.many_registrations':
    'Сіздің желіңізден бір сағатта {{limit}} рет тіркелді. {{minutes}} минут күтіңіз, бетті мобильді интернет арқылы ашыңыз немесе мектептен шақыру сұраңыз: онымен бірден кіруге болады.',
  'accounts.many_at_once':
    'Қазір жүйеге өте көп адам кіріп жатыр. {{seconds}} секундтан кейін қайталап көріңіз.',
  'accounts.code_too_soon': 'Жаңа кодты {{seconds}} секундтан кейін сұрауға болады.',
  'accounts.link_invalid': 'Сілтеме қолданылған немесе ескірген. Жаңасын сұраңыз.',
  'accounts.invitation_invalid':
    'Шақыру кері қайтарылған, қолданылған немесе ескірген. Мектептен жаңасын сұраңыз.',
  'accounts.invitation_exists': 'Бұл адам шақырылып қойған. Шақыруды қайта жіберіңіз немесе кері қайтарыңыз.',
  'accounts.invitation_closed': 'Шақыру қабылданған немесе кері қайтарылған.',
  'accounts.invitation_not_found': 'Шақыру табылмады.',
  'accounts.not_found': 'Адам табылмады.',
  'accounts.role_ceiling': 'Мұны тек рөлі сіздікінен төмен адамдарға жасауға болады.',
  'accounts.access_of_managers': 'Тек менеджердің көретінін шектеуге болады. Менеджерді таңдаңыз.',
  'accounts.sign_in_not_found': 'Бұл кіру аяқталып қойған.',
  'accounts.not_deleted': 'Бұл адам жойылмаған немесе содан бері 30 күннен көп уақыт өтті.',
  'accounts.crop_incomplete': 'Суреттің аумағын толық көрсетіңіз: x, y, ені және биіктігі.',
  'accounts.birth_date_early': 'Туған жылы 1900 жылдан бұрын. Жылын тексеріңіз.',
  'accounts.birth_date_future': 'Туған күн болашақта болуы мүмкін емес.',
  'accounts.erased': 'Бұл адамның деректері біржола өшірілген. Оны қайтадан шақырыңыз.',
}
