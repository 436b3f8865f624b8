import { arch, baseline, battlement, block, dome, type Landmark, repeat, spire, stroke } from './outlines.ts'

/** What cities of Italy are known by. */
export const landmarksOfItaly: readonly Landmark[] = [
  // Cathedral with many spires.
  {
    names: /^(milan|милан)/i,
    outlines: [
      () =>
        `M90 ${baseline}v-46l70 -34 70 34v46${repeat(9, 17.5, (x, at) => spire(87 + x, 6, 22, 96 - 34 * (1 - Math.abs(at - 4) / 4)))}${spire(153, 14, 34, 62)}${repeat(5, 27, (x) => arch(98 + x, 16, 30))}`,
      () =>
        `${block(92, 136, 34)}${battlement(92, 136, 106)}${repeat(2, 128, (x) => `${block(82 + x, 28, 44)}${spire(79 + x, 34, 18, 96)}`)}|${block(142, 36, 52)}${battlement(142, 36, 88)}${block(148, 24, 16, 82)}${battlement(148, 24, 66)}${block(153, 14, 14, 60)}${dome(153, 14, 46)}${stroke(160, 39, 0, -9)}${arch(152, 16, 26)}M155 98a5 5 0 1 0 10 0a5 5 0 1 0 -10 0${repeat(2, 76, (x) => repeat(2, 14, (w) => arch(114 + x + w - 1, 8, 15)))}`,
    ],
  },
  // Amphitheatre, one side higher.
  {
    names: /^(rom[ae]\b|рим(?!ини))/i,
    outlines: [
      () =>
        `M80 ${baseline}v-62q40 -16 80 -12v14q40 0 80 14v46${stroke(80, 106, 160, 0)}${repeat(9, 17.5, (x) => arch(84 + x, 11, 22))}${repeat(8, 17.5, (x) => arch(84 + x, 11, 20, 106 + x / 40))}${repeat(5, 16, (x) => block(86 + x, 7, 9, 80))}`,
      () =>
        `M96 ${baseline}v-60h128v60M102 80q8 -42 58 -42q50 0 58 42zM118 58h84M134 46h52|${block(108, 104, 6)}${repeat(8, 13.4, (x) => block(111 + x, 7, 34, 134))}${block(106, 108, 9, 100)}${spire(102, 116, 26, 91)}`,
      () =>
        `${block(74, 172, 10, 122)}${repeat(5, 33, (x) => `M${78 + x} ${baseline}v-4a12 12 0 0 1 24 0v4`)}${block(112, 96, 44, 112)}${block(108, 104, 7, 68)}${battlement(108, 104, 61)}${stroke(112, 94, 96, 0)}${repeat(7, 13, (x) => arch(117 + x, 8, 12, 112))}${block(136, 48, 20, 61)}${block(132, 56, 5, 41)}${repeat(3, 14, (x) => arch(142 + x, 8, 12, 61))}${stroke(160, 36, 0, -18)}M154 27l6 -8 6 8`,
    ],
  },
  // Two towers, the shorter one leaning.
  {
    names: /^(bologna|болонь)/i,
    outlines: [
      () =>
        `${block(150, 14, 112)}${block(147, 20, 8, 28)}${spire(152, 10, 9, 20)}M178 ${baseline}l8 -62h14l-4 62${block(96, 46, 34)}${spire(94, 50, 14, 106)}${block(206, 40, 28)}${repeat(3, 14, (x) => arch(100 + x, 9, 20))}${repeat(3, 12, (x) => arch(210 + x, 8, 18))}`,
      () =>
        `M48 ${baseline}q64 -4 96 -34h60q20 22 60 34|${repeat(7, 11, (x) => `M${66 + x} ${137 - x * 0.38}v-8a4.5 4.5 0 0 1 9 0v5`)}${block(140, 64, 30, 108)}${stroke(138, 84, 68, 0)}${block(152, 40, 18, 78)}${dome(152, 40, 60, 28)}${block(167, 10, 8, 33)}${spire(165, 14, 10, 25)}${repeat(4, 15, (x) => arch(145 + x, 9, 17, 108))}${repeat(3, 12, (x) => arch(156 + x, 7, 12, 76))}${stroke(172, 60, -8, -24)}${stroke(172, 60, 8, -24)}`,
    ],
  },
  // Square dome with a tall needle.
  {
    names: /^(turin|torino|турин)/i,
    outlines: [
      () =>
        `${block(118, 84, 34)}M124 106q4 -46 30 -52h12q26 6 30 52${block(154, 12, 14, 54)}${block(156, 8, 12, 40)}${spire(157, 6, 26, 28)}${repeat(6, 13, (x) => arch(122 + x, 9, 22))}${repeat(3, 18, (x) => stroke(142 + x, 104, 9 - x / 2, -46))}`,
      () =>
        `${block(124, 72, 40)}${block(136, 48, 22, 100)}${block(133, 54, 5, 78)}M136 73q2 -26 24 -34q22 8 24 34z${block(155, 10, 11, 39)}${spire(153, 14, 9, 28)}M151 73q0 -20 9 -34q9 14 9 34|${repeat(2, 92, (x) => `${block(104 + x, 20, 62)}${spire(101 + x, 26, 22, 78)}${arch(110 + x, 8, 14, 100)}${arch(110 + x, 8, 16)}`)}${block(132, 56, 5)}${repeat(4, 14, (x) => block(136 + x, 6, 24, 135))}${spire(128, 64, 16, 111)}`,
    ],
  },
  // Ribbed dome with its bell tower.
  {
    names: /^(florence|firenze|флоренци)/i,
    outlines: [
      () =>
        `${block(104, 18, 92)}${block(101, 24, 6, 48)}${repeat(3, 24, (y) => arch(109, 8, 14, 130 - y))}${block(134, 92, 36)}M146 104q2 -46 36 -52q34 6 36 52z${block(177, 10, 12, 52)}${spire(175, 14, 10, 40)}${stroke(182, 52, 0, 52)}${stroke(172, 56, -8, 48)}${stroke(192, 56, 8, 48)}${repeat(5, 17, (x) => arch(140 + x, 10, 20))}`,
    ],
  },
  // Bell tower, domes and a gondola.
  {
    names: /^(ven[ei]|венеци)/i,
    outlines: [
      () =>
        `${block(110, 16, 84)}${block(108, 20, 12, 56)}${spire(110, 16, 26, 44)}${block(140, 96, 24)}${repeat(5, 19, (x) => dome(141 + x, 18, 116, 13))}${repeat(5, 19, (x) => stroke(150 + x, 103, 0, -7))}${repeat(6, 15, (x) => arch(144 + x, 10, 17))}M74 134q14 10 40 2q6 -3 6 -9M74 134l-4 -8`,
    ],
  },
  // Volcano over the bay.
  {
    names: /^(naple|napoli|неапол)/i,
    outlines: [
      () =>
        `M50 ${baseline}q50 -6 74 -64q8 -8 16 2q8 -6 18 6q30 48 102 56${repeat(4, 22, (x, at) => block(196 + x, 16, 14 + ((at * 7) % 12)))}M132 66q-8 -14 4 -22q10 -8 2 -18`,
    ],
  },
  // Basilica with domes and slim towers.
  {
    names: /^(padua|padova|паду)/i,
    outlines: [
      () =>
        `${block(92, 136, 38)}${repeat(4, 32, (x) => dome(94 + x, 30, 102, 20))}${dome(140, 40, 86, 28)}${stroke(160, 58, 0, -12)}${block(120, 8, 70)}${spire(119, 10, 18, 70)}${block(196, 8, 70)}${spire(195, 10, 18, 70)}${repeat(7, 19, (x) => arch(97 + x, 11, 22))}`,
      () =>
        `M88 92q14 -46 72 -50q58 4 72 50z${block(92, 136, 48)}${stroke(92, 116, 136, 0)}${repeat(9, 15, (x) => `${arch(95 + x, 10, 17)}${arch(95 + x, 10, 15, 112)}`)}M112 70q48 -16 96 0M160 42v-12${repeat(4, 26, (x) => stroke(121 + x, 66 - 3 * Math.sin((Math.PI * x) / 78), (x - 39) / 10, 26))}`,
    ],
  },
  // Leaning tower beside a baptistery.
  {
    names: /^(pisa|пиз)/i,
    outlines: [
      () =>
        `M150 ${baseline}l14 -96h30l-10 96zM166 44l2 -12h22l-1 12${repeat(5, 17, (y) => `M${152.4 + y * 0.148} ${123 - y}h${31.4}`)}${repeat(4, 17, (y) => repeat(3, 9.4, (x) => arch(155 + x + y * 0.15, 6, 11, 138 - y)))}${block(90, 48, 30)}${dome(92, 44, 110, 32)}${stroke(114, 78, 0, -8)}${repeat(4, 11, (x) => arch(94 + x, 7, 17))}`,
    ],
  },
  // Covered bridge.
  {
    names: /^(pavia|пави)/i,
    outlines: [
      () =>
        `${block(84, 152, 26)}${repeat(4, 37, (x) => arch(88 + x, 29, 22))}${block(90, 140, 14, 114)}${repeat(9, 14, (x) => stroke(104 + x, 114, 0, -14))}M82 100l9 -14h138l9 14z${block(151, 18, 16, 86)}${spire(148, 24, 14, 70)}${stroke(160, 56, 0, -10)}`,
    ],
  },
  // Slim tower of the town hall.
  {
    names: /^(siena|сиен)/i,
    outlines: [
      () =>
        `${block(146, 14, 92)}${block(141, 24, 14, 48)}${battlement(141, 24, 34)}${block(149, 8, 12, 34)}${stroke(153, 22, 0, -9)}${block(160, 56, 50)}${battlement(160, 56, 90)}${block(216, 22, 36)}${block(104, 42, 36)}${repeat(4, 13, (x) => `${arch(165 + x, 8, 16)}${arch(165 + x, 8, 13, 116)}`)}${repeat(3, 13, (x) => arch(109 + x, 8, 16))}${arch(222, 9, 16)}`,
    ],
  },
  // White castle on its cliff by the sea.
  {
    names: /^(triest|триест)/i,
    outlines: [
      () =>
        `M58 ${baseline}q8 -24 38 -28l14 -6h86l22 8q38 4 44 26|${block(126, 52, 36, 108)}${battlement(126, 52, 72)}${block(178, 22, 62, 108)}${battlement(178, 22, 46)}${block(108, 18, 26, 108)}${battlement(108, 18, 82)}${repeat(4, 12, (x) => `${arch(130 + x, 7, 13, 104)}${arch(130 + x, 7, 10, 86)}`)}${arch(185, 8, 14, 66)}${arch(185, 8, 14, 98)}${stroke(189, 40, 0, -20)}M189 20h12v8h-12`,
    ],
  },
  // Castle with its round tower before mountains.
  {
    names: /^(trento|тренто)/i,
    outlines: [
      () =>
        `M64 ${baseline}l38 -78 18 28 24 -54 32 60 16 -24 44 68M93 81l9 9 9 -8M134 56l11 10 10 -8|${block(112, 58, 36)}${battlement(112, 58, 104)}${block(170, 26, 60)}${block(166, 34, 10, 80)}${spire(168, 30, 16, 70)}${repeat(4, 13, (x) => arch(117 + x, 8, 15))}${arch(178, 9, 14, 112)}${block(92, 20, 28)}${spire(89, 26, 12, 112)}`,
    ],
  },
  // Romanesque front between two towers.
  {
    names: /^(bari\b|бари)/i,
    outlines: [
      () =>
        `${block(94, 22, 84)}${block(204, 22, 70)}M116 ${baseline}v-44l18 -8v-18l26 -16 26 16v18l18 8v44${repeat(2, 26, (y) => `${arch(99, 6, 12, 84 + y)}${arch(106, 6, 12, 84 + y)}`)}${arch(209, 6, 12, 92)}${arch(216, 6, 12, 92)}M154 76a6 6 0 1 0 12 0a6 6 0 1 0 -12 0${arch(151, 18, 28)}${arch(124, 10, 18)}${arch(186, 10, 18)}${arch(144, 8, 14, 104)}${arch(168, 8, 14, 104)}${stroke(134, 88, 0, 52)}${stroke(186, 88, 0, 52)}`,
    ],
  },
  // Lighthouse over the port.
  {
    names: /^(genoa|genova|гену)/i,
    outlines: [
      () =>
        `M122 ${baseline}l4 -18h40l4 18z${block(130, 32, 44, 122)}${block(126, 40, 6, 78)}${block(134, 24, 30, 72)}${block(130, 32, 5, 42)}${block(138, 16, 12, 37)}${dome(138, 16, 25)}${stroke(146, 17, 0, -9)}${arch(141, 10, 16, 112)}${arch(142, 8, 13, 66)}M188 136h62l-10 -14h-42zM204 122v-14h30v14M212 108v-12h12v12M219 96v-16`,
    ],
  },
  // Rose towers of rock and a lace spire.
  {
    names: /^(bolzano|bozen|больцано)/i,
    outlines: [
      () =>
        `M62 ${baseline}v-34l14 -34 8 12 8 -40 11 18 9 -24 13 38 10 -8 12 42 12 -22 16 34 24 18M94 48v34M112 42v40M126 70v26|${block(182, 20, 58)}${spire(182, 20, 56, 82)}${stroke(187, 56, 10, 0)}${block(202, 44, 28)}M198 112l24 -18 28 18z${arch(187, 10, 18)}${arch(187, 10, 15, 104)}${repeat(3, 13, (x) => arch(207 + x, 8, 15))}`,
    ],
  },
]
