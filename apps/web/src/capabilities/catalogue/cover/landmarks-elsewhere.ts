import { arch, baseline, block, dome, type Landmark, onion, repeat, spire, stroke } from './outlines.ts'

/** What cities of other countries are known by. */
export const landmarksOfElsewhere: readonly Landmark[] = [
  // Television tower and a gate with columns.
  {
    names: /^(berlin|берлин)/i,
    outlines: [
      () =>
        `M206 ${baseline}l5 -80h4l5 80M213 60m-10 -6a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M213 44v-36${block(88, 92, 8, 100)}${block(84, 100, 6, 92)}${block(122, 24, 10, 86)}${repeat(6, 16.4, (x) => block(90 + x, 8, 40))}M126 76l8 -8 8 8`,
    ],
  },
  // Twin towers with round hoods.
  {
    names: /^(munich|münchen|мюнхен)/i,
    outlines: [
      () =>
        `${block(122, 22, 88)}${onion(123, 20, 52)}${block(176, 22, 88)}${onion(177, 20, 52)}${block(144, 32, 46)}${spire(142, 36, 20, 94)}${repeat(3, 24, (y) => arch(129, 8, 13, 132 - y))}${repeat(3, 24, (y) => arch(183, 8, 13, 132 - y))}${arch(153, 14, 30)}${block(84, 32, 26)}${block(204, 36, 30)}`,
    ],
  },
  // Great dome between minarets.
  {
    names: /^([iı]stanbul|i̇stanbul|стамбул|ыстамбұл)/i,
    outlines: [
      () =>
        `${repeat(4, 44, (x, at) => `${block(84 + x + (at > 1 ? 18 : 0), 6, 92)}${spire(83 + x + (at > 1 ? 18 : 0), 8, 22, 48)}`)}|${dome(126, 68, 92, 38)}${stroke(160, 54, 0, -10)}${block(112, 96, 48)}${dome(100, 36, 112, 20)}${dome(184, 36, 112, 20)}${block(96, 128, 28)}${repeat(8, 15, (x) => arch(102 + x, 9, 18))}`,
    ],
  },
  // Hall of square columns on a stair.
  {
    names: /^(ankara|анкара)/i,
    outlines: [
      () =>
        `${block(86, 148, 8)}${block(94, 132, 8, 132)}${block(102, 116, 8, 124)}${block(106, 108, 10, 62)}${repeat(8, 13.4, (x) => block(110 + x, 7, 54, 116))}${stroke(244, baseline, 0, -92)}M244 50q10 -6 20 0v12q-10 -6 -20 0`,
    ],
  },
  // Castle spires above an arched bridge.
  {
    names: /^(prague|praha|праг)/i,
    outlines: [
      () =>
        `M70 124h180M70 124v-6h180v6${repeat(6, 30, (x) => `M${74 + x} ${baseline}v-4a11 11 0 0 1 22 0v4`)}${block(92, 20, 50, 118)}${spire(90, 24, 24, 68)}${block(140, 76, 20, 118)}${block(164, 10, 54, 118)}${spire(163, 12, 34, 64)}${block(184, 10, 54, 118)}${spire(183, 12, 34, 64)}${arch(98, 9, 18, 118)}`,
    ],
  },
  // Parliament: dome amid pinnacles.
  {
    names: /^(budapest|будапешт)/i,
    outlines: [
      () =>
        `${block(76, 168, 34)}${dome(138, 44, 84, 32)}${block(138, 44, 22, 106)}${spire(155, 10, 28, 52)}${repeat(8, 22, (x) => (x > 50 && x < 100 ? '' : spire(77 + x, 7, 24, 106)))}${repeat(11, 15, (x) => arch(80 + x, 9, 22))}${block(118, 12, 16, 106)}${spire(118, 12, 26, 90)}${block(190, 12, 16, 106)}${spire(190, 12, 26, 90)}`,
    ],
  },
  // Stepped tower with a mast.
  {
    names: /^(warsaw|warszaw|варшав)/i,
    outlines: [
      () =>
        `${block(100, 120, 26)}${block(122, 76, 46)}${block(140, 40, 86)}${block(148, 24, 98)}${block(154, 12, 108)}${spire(157, 6, 28, 32)}${repeat(4, 8, (x) => stroke(146 + x, 134, 0, -74))}${repeat(2, 60, (x) => spire(122 + x, 16, 12, 94))}`,
    ],
  },
  // Clock tower by the river.
  {
    names: /^(london|лондон)/i,
    outlines: [
      () =>
        `${block(196, 20, 90)}${block(193, 26, 22, 72)}${spire(195, 22, 30, 50)}M199 61a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M206 61v-4M206 61h3${block(88, 108, 32)}${repeat(9, 12, (x) => spire(88 + x, 6, 10, 108))}${block(88, 22, 56)}${repeat(7, 11, (x) => arch(114 + x, 7, 18))}`,
    ],
  },
  {
    names: /^(vienna|wien|вена)/i,
    outlines: [
      () =>
        `${block(132, 80, 36)}M126 104l18 -36h62l18 36M140 96l10 -10 10 10 10 -10 10 10 10 -10 10 10${block(110, 20, 68)}${spire(108, 24, 56, 72)}${repeat(4, 18, (x) => arch(138 + x, 10, 24))}`,
    ],
  },
  {
    names: /^(barcelon|барселон)/i,
    outlines: [
      () =>
        `${repeat(4, 24, (x, at) => `M${112 + x} ${baseline}q0 -${at % 3 ? 100 : 78} 10 -${at % 3 ? 122 : 98}q10 ${at % 3 ? 22 : 20} 10 ${at % 3 ? 122 : 98}`)}M118 ${baseline}l42 -34 42 34${repeat(4, 24, (x) => repeat(3, 14, (y) => stroke(118 + x, 116 - y, 8, -4)))}`,
    ],
  },
  // Gabled houses on a canal.
  {
    names: /^(amsterd|амстердам)/i,
    outlines: [
      () =>
        `${repeat(6, 29, (x, at) => `${block(74 + x, 26, 50 + ((at * 13) % 22))}M${74 + x} ${90 - ((at * 13) % 22)}h5v-7h5v-7h6v7h5v7h5${repeat(2, 11, (w) => block(79 + x + w, 6, 9, 112))}${repeat(2, 11, (w) => block(79 + x + w, 6, 9, 132))}`)}`,
    ],
  },
  // Mountains with a tower on the hill.
  {
    names: /^(almaty|алматы|алма-ата)/i,
    outlines: [
      () =>
        `M44 ${baseline}l52 -66 24 26 40 -64 46 60 22 -24 48 68M82 92l14 6 8 -10M146 56l14 12 14 -10M196 ${baseline}q30 -30 76 -22M236 118l4 -66h4l4 66M236 66h12M234 74h16M242 52v-30`,
    ],
  },
  // Ball in a tree of steel.
  {
    names: /^(astana|nur-sultan|астан)/i,
    outlines: [
      () =>
        `M148 ${baseline}q10 -40 4 -66l-14 -20M172 ${baseline}q-10 -40 -4 -66l14 -20M160 ${baseline}v-66M142 48a18 18 0 1 0 36 0a18 18 0 1 0 -36 0M138 54l10 20h24l10 -20${block(90, 26, 60)}${block(204, 26, 72)}${spire(204, 26, 14, 68)}`,
    ],
  },
]
