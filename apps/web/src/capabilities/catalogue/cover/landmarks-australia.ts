import { arch, baseline, battlement, block, dome, type Landmark, repeat, spire, stroke } from './outlines.ts'

/** What cities of Australia are known by. */
export const landmarksOfAustralia: readonly Landmark[] = [
  // Opera shells before a bridge.
  {
    names: /^(sydney|сидне)/i,
    outlines: [
      () =>
        `M60 116q100 -86 200 0M60 120h200${repeat(9, 20, (x, at) => stroke(80 + x, 120, 0, -(16 + 26 * Math.sin((Math.PI * at) / 8))))}${block(56, 10, 36)}${block(254, 10, 36)}|M104 ${baseline}q2 -36 34 -44q4 26 -12 44z|M130 ${baseline}q4 -48 44 -56q6 36 -14 56z|M166 ${baseline}q2 -34 34 -40q4 24 -10 40zM96 ${baseline}h120`,
      () =>
        `${block(84, 60, 38)}${battlement(84, 60, 102)}${block(176, 60, 38)}${battlement(176, 60, 102)}${repeat(2, 92, (x) => repeat(4, 14, (w) => arch(89 + x + w, 8, 20)))}|${block(142, 36, 74)}${battlement(142, 36, 66)}${repeat(2, 30, (x) => `${block(140 + x, 8, 88)}${spire(139 + x, 10, 18, 52)}`)}M153 82a7 7 0 1 0 14 0a7 7 0 1 0 -14 0${arch(152, 16, 30)}${arch(152, 7, 14, 106)}${arch(161, 7, 14, 106)}`,
      () =>
        `${block(84, 26, 60)}${block(114, 22, 82)}${block(186, 24, 74)}${block(214, 28, 52)}${repeat(4, 13, (y) => `${stroke(90, 130 - y, 14, 0)}${stroke(119, 130 - y, 12, 0)}${stroke(191, 130 - y, 14, 0)}`)}${repeat(3, 13, (y) => stroke(220, 130 - y, 16, 0))}|M158 ${baseline}l1 -80h5l1 80M146 ${baseline}l12 -62M177 ${baseline}l-12 -62|M144 58l-3 -8 5 -10h30l5 10-3 8 -6 6h-22zM142 50h38${block(152, 18, 8, 40)}${stroke(161, 32, 0, -20)}`,
    ],
  },
  // Station dome before towers.
  {
    names: /^(melbourne|мельбурн|бервуд)/i,
    outlines: [
      () =>
        `${block(190, 26, 112)}${block(222, 20, 84)}${block(82, 22, 78)}${block(108, 16, 98)}${spire(108, 16, 14, 42)}${block(118, 70, 34)}${dome(136, 34, 92, 26)}${block(136, 34, 14, 106)}${stroke(153, 66, 0, -12)}${arch(142, 22, 26)}${repeat(5, 18, (y) => stroke(196, 124 - y, 14, 0))}${repeat(4, 16, (y) => stroke(87, 126 - y, 12, 0))}`,
      () =>
        `${block(78, 164, 32)}${repeat(2, 106, (x) => repeat(4, 13, (w) => arch(83 + x + w, 8, 20)))}|${block(136, 48, 50)}${block(141, 38, 14, 90)}M141 76q-2 -34 19 -40q21 6 19 40z${block(154, 12, 10, 36)}${spire(152, 16, 10, 26)}M152 76q0 -26 8 -40q8 14 8 40|${repeat(2, 50, (x) => `${block(126 + x, 18, 56)}${spire(124 + x, 22, 12, 84)}${arch(131 + x, 8, 18)}`)}M144 ${baseline}v-18a16 16 0 0 1 32 0v18${stroke(160, 106, 0, 34)}`,
      () =>
        `${stroke(60, 46, 200, -8)}${stroke(150, 78, 34, -36)}|M82 130v-34q0 -14 14 -14h128q14 0 14 14v34zM92 82q8 -10 20 -10h96q12 0 20 10${repeat(6, 19, (x) => block(103 + x, 14, 18, 112))}${block(87, 10, 34, 128)}${block(223, 10, 34, 128)}${stroke(82, 118, 156, 0)}M112 130a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M190 130a8 8 0 1 0 16 0a8 8 0 1 0 -16 0${block(140, 40, 8, 72)}`,
    ],
  },
  // Cantilever bridge of steel.
  {
    names: /^(brisban|брисбен)/i,
    outlines: [
      () =>
        `M60 118l52 -8 14 -50 40 40 40 -40 14 50 40 8M60 120h200M126 60v80M206 60v80${repeat(9, 10, (x) => stroke(126 + x, 120, 0, -Math.abs(40 - x) - 18))}M112 110l14 10M220 110l-14 10`,
      () =>
        `${block(88, 144, 36)}${repeat(8, 13.4, (x) => block(110 + x, 6, 30))}${block(106, 108, 6, 104)}${spire(120, 80, 18, 98)}|${block(147, 26, 40, 82)}${block(144, 32, 5, 42)}${block(150, 20, 10, 37)}${spire(148, 24, 14, 27)}M153 58a7 7 0 1 0 14 0a7 7 0 1 0 -14 0${repeat(2, 126, (x) => arch(93 + x - 2, 10, 20))}`,
    ],
  },
  {
    names: /^(perth|перт)/i,
    outlines: [
      () =>
        `${block(96, 24, 84)}${block(124, 18, 102)}${block(186, 26, 72)}${block(216, 20, 92)}M150 ${baseline}q-4 -50 14 -96q18 46 14 96M164 44v-24${repeat(4, 20, (y) => stroke(101, 126 - y, 14, 0))}${repeat(4, 20, (y) => stroke(191, 128 - y / 1.6, 16, 0))}`,
    ],
  },
  {
    names: /^(adelaid|аделаид)/i,
    outlines: [
      () =>
        `${block(128, 20, 72)}${spire(126, 24, 40, 68)}${block(172, 20, 72)}${spire(170, 24, 40, 68)}${block(148, 24, 48)}${spire(146, 28, 18, 92)}${arch(153, 14, 26)}M154 82a6 6 0 1 0 12 0a6 6 0 1 0 -12 0${block(84, 38, 24)}${repeat(3, 11, (x) => arch(88 + x, 7, 15))}${block(198, 44, 28)}`,
    ],
  },
  // Parliament with the mast on four legs.
  {
    names: /^(canberra|канберр)/i,
    outlines: [
      () =>
        `M70 ${baseline}q40 -30 90 -30q50 0 90 30M120 112l34 -66h12l34 66M138 114l18 -60M182 114l-18 -60M160 46v-34M160 14q10 -6 22 0v12q-12 -6 -22 0${repeat(7, 12, (x) => stroke(124 + x, baseline, 0, -24))}`,
    ],
  },
  {
    names: /^(hobart|хобарт)/i,
    outlines: [
      () =>
        `M50 124q40 -14 66 -50q20 -26 44 -8q40 30 100 58M60 122h200M60 126h200${repeat(9, 22, (x) => stroke(72 + x, 126, 0, 14))}`,
    ],
  },
  {
    names: /^(gold coast|голд[- ]кост)/i,
    outlines: [
      () =>
        `${block(88, 20, 66)}${block(112, 18, 92)}${block(136, 26, 78)}${block(168, 16, 116)}${stroke(176, 24, 0, -16)}${block(190, 24, 70)}${block(220, 18, 54)}${repeat(5, 16, (y) => stroke(141, 128 - y, 16, 0))}${repeat(4, 14, (y) => stroke(195, 128 - y, 14, 0))}`,
    ],
  },
  // Lighthouse on a headland.
  {
    names: /^(newcastle(?! u)|ньюкасл)/i,
    outlines: [
      () =>
        `M50 ${baseline}q34 -4 56 -40q6 -6 20 -6h56q18 0 26 14q14 28 56 32M106 100l8 12M206 108l-6 14|M140 94l5 -42h20l5 42z${block(142, 26, 5, 52)}${block(147, 16, 12, 47)}${dome(147, 16, 35)}${stroke(155, 27, 0, -8)}${stroke(143, 72, 24, 0)}${block(178, 24, 14, 95)}${spire(175, 30, 10, 81)}${block(112, 20, 14, 95)}${spire(109, 26, 10, 81)}${stroke(190, 95, 0, -8)}${stroke(122, 95, 0, -8)}`,
    ],
  },
  // Two lighthouses under the escarpment.
  {
    names: /^(wollongong|вуллонгонг)/i,
    outlines: [
      () =>
        `M48 ${baseline}v-28l22 -16h44l18 -16h56l20 20h30l34 18v22|M146 ${baseline}l7 -80h22l7 80z${block(149, 30, 5, 60)}${block(155, 18, 14, 55)}${dome(155, 18, 41)}${stroke(164, 32, 0, -9)}${stroke(150, 96, 28, 0)}${stroke(148, 116, 32, 0)}${arch(159, 10, 17)}M92 ${baseline}l4 -38h14l4 38z${block(93, 20, 4, 102)}${block(98, 10, 9, 98)}${dome(98, 10, 89)}M206 132q8 -8 16 0q8 -8 16 0q8 -8 16 0`,
    ],
  },
  // Town hall with its clock tower.
  {
    names: /^(ballarat|балларат)/i,
    outlines: [
      () =>
        `${block(90, 140, 40)}${stroke(90, 120, 140, 0)}|${block(84, 30, 46)}M82 94l8 -18h14l8 18z${block(206, 30, 46)}M204 94l8 -18h14l8 18z${block(132, 56, 50)}${spire(130, 60, 16, 90)}|${block(147, 26, 42, 84)}${block(144, 32, 5, 42)}M147 37q2 -16 13 -20q11 4 13 20z${stroke(160, 17, 0, -8)}M153 56a7 7 0 1 0 14 0a7 7 0 1 0 -14 0${arch(155, 10, 15, 82)}|${repeat(4, 14, (x) => block(136 + x, 5, 34))}${repeat(2, 122, (x) => repeat(2, 12, (w) => arch(89 + x + w, 8, 18)))}`,
    ],
  },
  // Pier with its hall, and painted bollards.
  {
    names: /^(geelong|джелонг)/i,
    outlines: [
      () =>
        `M104 118h156v6h-156${repeat(9, 18, (x) => stroke(110 + x, 124, 0, 18))}|${block(148, 92, 26, 118)}M142 92l14 -18h76l14 18z${block(180, 26, 40, 118)}${spire(176, 34, 22, 78)}${stroke(193, 56, 0, -16)}M193 40h12v7h-12${repeat(2, 58, (x) => repeat(2, 12, (w) => arch(153 + x + w, 7, 15, 118)))}${arch(187, 12, 24, 118)}|${repeat(3, 20, (x, at) => `${block(62 + x, 14, 34 + at * 4)}M${64 + x} ${106 - at * 4}a5 7 0 1 1 10 0M${60 + x} ${100 - at * 4}h18${stroke(62 + x, 122, 14, 0)}`)}`,
    ],
  },
  // House on stilts between palms.
  {
    names: /^(darwin|дарвин)/i,
    outlines: [
      () =>
        `${repeat(7, 16, (x) => block(110 + x, 4, 26))}${block(104, 112, 30, 114)}M92 84l34 -28h68l34 28z${spire(146, 28, 10, 56)}${stroke(104, 104, 112, 0)}${repeat(8, 14, (x) => stroke(111 + x, 114, 0, -7))}${repeat(3, 32, (x) => `${block(114 + x, 22, 14, 102)}M${114 + x} 93h22M${114 + x} 97h22`)}|${repeat(2, 170, (x) => `M${76 + x} ${baseline}q-6 -40 2 -66M${78 + x} 74q-20 -8 -28 8M${78 + x} 74q-12 -18 -26 -10M${78 + x} 74q14 -16 26 -2M${78 + x} 74q16 -4 20 14`)}`,
    ],
  },
  // Cathedral with a tall spire and a gum tree.
  {
    names: /^(armidale|армидейл)/i,
    outlines: [
      () =>
        `${block(110, 24, 62)}${spire(107, 30, 56, 78)}${arch(117, 10, 18, 106)}${arch(116, 12, 22)}|${block(134, 70, 38)}M130 102l39 -34 39 34z${arch(158, 22, 28)}M163 90a6 6 0 1 0 12 0a6 6 0 1 0 -12 0${arch(141, 9, 20)}${arch(188, 9, 20)}${block(204, 20, 24)}|M244 ${baseline}q-4 -20 2 -34M246 110q-8 -6 -14 -16M246 108q6 -8 12 -12M220 92q2 -18 18 -14q8 -14 20 -2q16 0 12 16q-4 10 -18 6q-12 8 -20 0q-10 2 -12 -6`,
    ],
  },
]
