import type { Screen } from './screen.ts'

/** Further states of the catalogue and of a program's page. */
export const catalogueScreens: readonly Screen[] = [
  {
    name: 'guest-program-rounds',
    path: '/guest-catalog/info/{program}',
    part: 'rounds',
    viewers: ['guest'],
    isState: true,
  },
  { name: 'catalog-fits', path: '/catalog', part: 'fit-fits', viewers: ['student'], isState: true },
  {
    name: 'catalog-one-step',
    path: '/catalog?is_open=true&page=3',
    part: 'fit-one_step',
    viewers: ['student'],
    isState: true,
  },
  { name: 'program-fit', path: '/course/view/{program}', part: 'fit', viewers: ['student'], isState: true },
]
