import type { personMenu as russian } from '../../ru/screens/personMenu.ts'
import type { Translation } from '../../translation.ts'

export const personMenu: Translation<typeof russian> = {
  menuVideo: 'Жаңадан келгендерге арналған бейне',
  menuNews: 'Не жаңалық бар',
  hasNews: 'жаңалық бар',
  keysHere: 'Осы бетте',
  keysEverywhere: 'Барлық жерде',
}
