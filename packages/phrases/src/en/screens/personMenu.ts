import type { personMenu as russian } from '../../ru/screens/personMenu.ts'
import type { Translation } from '../../translation.ts'

export const personMenu: Translation<typeof russian> = {
  menuVideo: 'Video for newcomers',
  menuNews: 'What is new',
  hasNews: 'there is news',
  keysHere: 'On this page',
  keysEverywhere: 'Everywhere',
}
