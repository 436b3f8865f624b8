import { arch, baseline, battlement, block, dome, type Landmark, repeat, spire, stroke } from './outlines.ts'

/** What cities of France are known by. */
export const landmarksOfFrance: readonly Landmark[] = [
  // Volcano and palms of the island.
  {
    names: /r[ée]union|реюньон/i,
    outlines: [
      () =>
        `M52 ${baseline}q40 -8 66 -62l10 -10 10 6 8 -8 12 8q30 52 104 66M118 78l10 12 12 -10 10 10 8 -10|${repeat(2, 34, (x) => `M${206 + x} ${baseline}q-6 -34 2 -${58 - x / 3}M${208 + x} ${82 + x / 3}q-18 -10 -28 6M${208 + x} ${82 + x / 3}q-10 -18 -24 -12M${208 + x} ${82 + x / 3}q12 -16 24 -4M${208 + x} ${82 + x / 3}q16 -4 20 12`)}${block(86, 44, 18)}M82 122l10 -14h32l10 14z${repeat(4, 10, (x) => stroke(92 + x, 140, 0, -18))}`,
    ],
  },
  // Iron lattice tower.
  {
    names: /^(paris|париж)/i,
    outlines: [
      () =>
        `M124 ${baseline}q26 -36 34 -128h4q8 92 34 128h-20q-16 -30 -32 0zM138 112h44M146 84h28${stroke(160, 12, 0, -8)}M140 110l34 -26M180 110l-34 -26M149 82l18 -30M171 82l-18 -30`,
      () =>
        `${spire(156, 8, 48, 88)}|${block(118, 84, 56)}${stroke(118, 104, 84, 0)}${block(118, 30, 88)}${block(172, 30, 88)}${repeat(2, 54, (x) => `${arch(123 + x, 8, 24, 78)}${arch(135 + x, 8, 24, 78)}${arch(126 + x, 14, 22)}${stroke(118 + x, 84, 30, 0)}`)}${arch(151, 18, 26)}M151 94a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M154 94h12M160 88v12${block(202, 34, 36)}${repeat(2, 15, (x) => arch(207 + x, 8, 20))}M202 104l4 -14h26l4 14`,
      () =>
        `${block(108, 104, 92)}${block(104, 112, 8, 56)}${stroke(108, 70, 104, 0)}${arch(141, 38, 66)}${block(114, 18, 34, 132)}${block(188, 18, 34, 132)}${block(114, 18, 16, 90)}${block(188, 18, 16, 90)}${repeat(8, 13, (x) => stroke(115 + x, 65, 0, -6))}M146 ${baseline}v-42a14 14 0 0 1 28 0v42`,
    ],
  },
  // Basilica on its hill, four towers.
  {
    names: /^(lyon|лион)/i,
    outlines: [
      () =>
        `M56 ${baseline}q60 -34 104 -34q44 0 104 34${block(124, 72, 42, 108)}${block(118, 13, 64, 108)}${block(189, 13, 64, 108)}${spire(116, 17, 12, 44)}${spire(187, 17, 12, 44)}${spire(128, 64, 20, 66)}${repeat(3, 20, (x) => arch(133 + x, 13, 26, 106))}`,
    ],
  },
  {
    names: /^(marseil|марсел)/i,
    outlines: [
      () =>
        `M60 ${baseline}q70 -10 84 -40h40q20 32 76 40${block(146, 40, 26, 100)}${block(150, 16, 58, 100)}${dome(150, 16, 42, 12)}${stroke(158, 30, 0, -16)}${dome(170, 22, 74, 14)}${repeat(2, 12, (y) => arch(154, 8, 10, 70 - y))}`,
    ],
  },
  // Long arched bridge.
  {
    names: /^(bordeaux|toulouse|бордо|тулуз)/i,
    outlines: [
      () =>
        `M50 112q110 -16 220 0v6h-220zM50 118h220${repeat(8, 27.4, (x) => `M${52 + x} ${baseline}v-6a12 14 0 0 1 24 0v6`)}${block(140, 12, 44, 104)}${spire(138, 16, 30, 60)}${block(176, 40, 22, 104)}${dome(186, 20, 82, 14)}`,
    ],
  },
  {
    names: /^(lill|лилл)/i,
    outlines: [
      () =>
        `${block(150, 20, 94)}${block(146, 28, 8, 46)}${spire(150, 20, 24, 38)}${repeat(3, 26, (x, at) => `${block(70 + x, 24, 40 + at * 6)}M${70 + x} ${100 - at * 6}h4v-6h4v-6h8v6h4v6h4`)}${repeat(3, 26, (x, at) => `${block(174 + x, 24, 52 - at * 6)}M${174 + x} ${88 + at * 6}h4v-6h4v-6h8v6h4v6h4`)}`,
    ],
  },
  // Cathedral with one spire.
  {
    names: /^(strasbour|страсбур)/i,
    outlines: [
      () =>
        `${block(128, 64, 66)}${block(128, 28, 88)}${block(132, 20, 18, 52)}${spire(133, 18, 30, 34)}M150 112a10 10 0 1 0 20 0a10 10 0 1 0 -20 0${arch(153, 14, 20)}${arch(136, 10, 24)}${arch(176, 10, 24)}${block(196, 30, 34)}${spire(194, 34, 24, 106)}${block(90, 32, 30)}${spire(88, 36, 26, 110)}`,
    ],
  },
  // Mountains and a cable car.
  {
    names: /^(grenobl|гренобл|chamb[ée]r|шамбери)/i,
    outlines: [
      () =>
        `M50 ${baseline}l56 -78 26 34 34 -62 60 84 20 -22 28 44M92 80l14 8 10 -10M152 58l14 10 16 -12M60 60l200 -34M110 52v8h16v10h-16zM190 38v8h16v10h-16z`,
    ],
  },
  {
    names: /^(nice\b|cannes|ницц|канн)/i,
    outlines: [
      () =>
        `M60 ${baseline}q70 -18 200 -4${block(150, 60, 36, 132)}${dome(164, 32, 96, 22)}${stroke(180, 74, 0, -10)}${repeat(2, 122, (x) => `M${108 + x} 136q-4 -40 4 -62M${112 + x} 74q-20 -8 -28 8M${112 + x} 74q-12 -18 -26 -10M${112 + x} 74q16 -14 26 0M${112 + x} 74q14 -4 20 14`)}${repeat(4, 14, (x) => arch(155 + x, 8, 18, 132))}`,
    ],
  },
  // Aqueduct and its water temple.
  {
    names: /^(montpel|монпел)/i,
    outlines: [
      () =>
        `${block(54, 132, 64)}${block(54, 132, 6, 82)}${stroke(54, 104, 132, 0)}${repeat(4, 33, (x) => arch(58 + x, 25, 32))}${repeat(8, 16.5, (x) => arch(57 + x, 11, 17, 104))}${block(186, 62, 12)}${block(192, 50, 44, 128)}${block(188, 58, 7, 84)}${dome(196, 42, 77, 16)}${stroke(217, 61, 0, -8)}${repeat(2, 34, (x) => `${block(194 + x, 5, 44, 128)}${block(201 + x, 5, 44, 128)}`)}${arch(209, 16, 36, 128)}`,
    ],
  },
  // Parliament under a steep roof.
  {
    names: /^(rennes|ренн)/i,
    outlines: [
      () =>
        `${block(88, 144, 44)}${stroke(88, 118, 144, 0)}M92 96l8 -30h120l8 30z|${block(82, 36, 48)}M80 92l10 -38h20l10 38z${block(202, 36, 48)}M200 92l10 -38h20l10 38z${block(144, 32, 46)}${spire(142, 36, 16, 94)}${repeat(2, 120, (x) => repeat(2, 15, (w) => `${arch(87 + x + w, 8, 17)}${arch(87 + x + w, 8, 16, 114)}`))}${arch(153, 14, 22)}${repeat(2, 58, (x) => repeat(2, 12, (w) => `${arch(121 + x + w, 7, 16)}${arch(121 + x + w, 7, 15, 114)}`))}${arch(155, 10, 14, 114)}`,
    ],
  },
  // Walking elephant of wood and steel.
  {
    names: /^(nantes|нант(?!ер))/i,
    outlines: [
      () =>
        `M128 ${baseline}v-28q-16 -8 -16 -26q0 -28 48 -28q56 0 60 32v50h-20v-26q-24 8 -50 0v26z${stroke(220, 92, 8, 22)}|M128 58q-32 -10 -38 18q-2 14 -4 28q-2 16 -12 16q-8 0 -8 -10q-8 20 10 22q20 0 24 -26q10 4 18 -4q12 -14 10 -44|M120 62q18 -14 30 -2q6 20 -4 40q-24 -2 -26 -38z|M142 58v-20h62v22M138 38h70l-10 -12h-50z${repeat(4, 14, (x) => arch(147 + x, 9, 14, 57))}M98 76h4M96 104q-8 14 -20 10${stroke(133, 124, 16, 0)}${stroke(202, 124, 16, 0)}${stroke(166, 74, 34, 0)}${stroke(160, 94, 54, 0)}`,
    ],
  },
  // Round tower beside the lifting bridge.
  {
    names: /^(brest|брест)/i,
    outlines: [
      () =>
        `${block(80, 38, 48)}${block(76, 46, 8, 92)}${spire(76, 46, 30, 84)}${arch(92, 12, 20)}${arch(88, 7, 12, 114)}${arch(102, 7, 12, 114)}|${block(118, 142, 7, 122)}${repeat(2, 70, (x) => `${block(152 + x, 7, 98)}${block(166 + x, 7, 98)}${block(150 + x, 25, 9, 48)}`)}${stroke(173, 106, 49, 0)}${repeat(4, 12, (x) => `M${175 + x} 115l6 -9 6 9`)}`,
    ],
  },
  // Ring of the synchrotron among trees.
  {
    names: /^(saint|st)[- ]aubin|^сент-обен/i,
    outlines: [
      () =>
        `M76 118v12c0 18 168 18 168 0v-12M76 118c0 -36 168 -36 168 0c0 26 -168 26 -168 0zM116 113c0 -14 88 -14 88 0c0 12 -88 12 -88 0z${repeat(
          9,
          1,
          (_, at) => {
            const [c, s] = [Math.cos((Math.PI * (at - 0.5)) / 8), Math.sin((Math.PI * (at - 0.5)) / 8)]
            return `M${Math.round(160 + 44 * c)} ${Math.round(113 + 9 * s)}L${Math.round(160 + 84 * c)} ${Math.round(118 + 19 * s)}`
          },
        )}${repeat(8, 19, (x) => stroke(92 + x, 134 + 6 * Math.sin((x + 12) / 50), 0, -5))}${repeat(2, 172, (x) => `M${74 + x} ${baseline}v-22M${74 + x} 122q-14 -14 0 -34q14 20 0 34`)}`,
    ],
  },
  // Mill of iron lattice over the river.
  {
    names: /^marne[- ]la[- ]vall|^марн-ла-валле/i,
    outlines: [
      () =>
        `${block(98, 124, 68, 128)}M92 60l12 -16h112l12 16z${block(150, 20, 22, 44)}${spire(146, 28, 12, 22)}M155 33a5 5 0 1 0 10 0a5 5 0 1 0 -10 0${repeat(3, 22.7, (y) => repeat(6, 20.7, (x) => `M${98 + x} ${128 - y}l10.3 -22.7 10.4 22.7M${98 + x} ${105.3 - y}l10.3 22.7 10.4 -22.7`))}${repeat(4, 35, (x) => `${block(94 + x, 24, 12)}`)}`,
    ],
  },
  // Basilica with a single tower.
  {
    names: /^(saint|st)[- ]denis|^сен-дени/i,
    outlines: [
      () =>
        `${block(112, 32, 60)}${battlement(112, 32, 80)}${block(144, 32, 54)}${battlement(144, 32, 86)}${block(176, 32, 66)}${battlement(176, 32, 74)}${block(180, 24, 34, 74)}${spire(178, 28, 16, 40)}${arch(184, 7, 20, 68)}${arch(193, 7, 20, 68)}M153 98a7 7 0 1 0 14 0a7 7 0 1 0 -14 0${repeat(3, 32, (x) => `${arch(119 + x, 18, 26)}${arch(123 + x, 10, 19)}`)}${repeat(2, 64, (x) => repeat(2, 12, (w) => arch(119 + x + w, 7, 16, 106)))}${stroke(144, 140, 0, -54)}${stroke(176, 140, 0, -54)}${block(208, 28, 30)}${spire(206, 32, 14, 110)}`,
    ],
  },
]
