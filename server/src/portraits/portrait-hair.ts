/** A way to wear hair: what lies behind the neck and what frames the face, as path data on a 300 by 400 sheet. */
export interface HairShape {
  back?: string;
  front?: string;
  /** Round masses, as x, y, radius; those behind are drawn first. */
  backRounds?: readonly (readonly [number, number, number])[];
  frontRounds?: readonly (readonly [number, number, number])[];
  /** True for hair that leaves the ears free. */
  hasEars?: boolean;
  /** Very short hair lets the skin through. */
  opacity?: number;
  /** Strands drawn as thin lines over the mass. */
  strands?: string;
}

const CAP = 'M100 152C92 96 118 70 150 70S208 96 200 152C197 124 180 104 150 103S103 124 100 152Z';
const CURTAIN_LEFT = 'M150 78C128 92 112 112 107 150C104 178 106 196 102 214C92 200 90 176 91 150C94 98 118 70 150 68Z';
const CURTAIN_RIGHT =
  'M150 78C172 92 188 112 193 150C196 178 194 196 198 214C208 200 210 176 209 150C206 98 182 70 150 68Z';
const SIDE_SWEEP =
  'M122 84C136 112 176 112 194 146C198 160 198 176 197 190C208 178 212 150 206 124C198 86 172 66 144 68C108 70 88 104 92 150C93 172 96 186 103 196C104 160 108 118 122 84Z';
const FRINGE =
  'M100 158C90 100 116 68 150 68S210 100 200 158C200 146 198 138 196 132C170 140 128 140 104 132C102 138 100 146 100 158Z';

/** Hair for women. */
export const womensHair: readonly HairShape[] = [
  // long and straight, middle parting
  {
    back: 'M150 66C94 66 84 118 86 164C88 224 82 270 72 312C98 330 202 330 228 312C218 270 212 224 214 164C216 118 206 66 150 66Z',
    front: CURTAIN_LEFT + CURTAIN_RIGHT,
    strands: 'M98 170C98 220 94 262 88 300M202 170C202 220 206 262 212 300M110 210C110 250 108 280 104 308',
  },
  // long waves, side parting
  {
    back: 'M146 64C94 64 82 114 88 158C92 186 76 206 78 234C80 258 64 276 72 306C90 326 118 318 134 300H168C186 320 214 322 230 302C240 276 222 258 224 232C226 206 210 188 212 160C218 110 200 64 146 64Z',
    front: SIDE_SWEEP,
    strands: 'M92 200C84 226 92 246 80 280M208 200C218 226 208 248 220 282M120 92C110 118 106 150 105 176',
  },
  // bob to the chin
  {
    back: 'M150 66C92 66 82 118 84 160C85 190 84 206 80 222C98 236 122 232 130 222H170C178 232 202 236 220 222C216 206 215 190 216 160C218 118 208 66 150 66Z',
    front: SIDE_SWEEP,
    strands: 'M92 168C92 192 92 206 90 220M208 168C208 192 208 206 210 220',
  },
  // bob with fringe
  {
    back: 'M150 66C92 66 80 118 84 160C86 192 82 210 84 226C104 232 122 226 128 216H172C178 226 196 232 216 226C218 210 214 192 216 160C220 118 208 66 150 66Z',
    front: FRINGE,
    strands: 'M128 92C124 108 122 122 122 136M150 88V138M172 92C176 108 178 122 178 136',
  },
  // bun on top
  {
    backRounds: [[150, 56, 27]],
    front: CAP,
    hasEars: true,
    strands: 'M134 46C144 38 158 38 166 46M150 74C136 82 122 94 112 112',
  },
  // low bun, parted
  {
    backRounds: [[194, 206, 24]],
    front: `${CURTAIN_LEFT.replace('102 214C92 200 90 176', '106 172C98 168 92 160')}${CURTAIN_RIGHT.replace('198 214C208 200 210 176', '194 172C202 168 208 160')}`,
    hasEars: true,
  },
  // ponytail high, falling to one side
  {
    back: 'M168 72C206 48 244 76 238 128C234 172 250 206 226 254C220 214 204 190 210 146C214 112 196 92 168 92Z',
    front: CAP,
    hasEars: true,
    strands: 'M190 72C216 80 228 110 224 150C222 186 230 206 226 230',
  },
  // big round curls
  {
    backRounds: [
      [150, 122, 82],
      [104, 78, 30],
      [132, 60, 30],
      [168, 60, 30],
      [196, 78, 30],
      [80, 106, 28],
      [220, 106, 28],
      [72, 140, 27],
      [228, 140, 27],
      [76, 174, 27],
      [224, 174, 27],
      [90, 204, 25],
      [210, 204, 25],
    ],
    front:
      'M100 156C92 112 112 84 150 84S208 112 200 156C196 132 184 120 172 122C162 112 146 116 138 114C124 116 106 132 100 156Z',
  },
  // loose curls to the shoulder
  {
    backRounds: [
      [150, 132, 66],
      [112, 92, 32],
      [188, 92, 32],
      [92, 128, 26],
      [208, 128, 26],
      [88, 160, 26],
      [212, 160, 26],
      [88, 192, 26],
      [212, 192, 26],
      [94, 222, 25],
      [206, 222, 25],
      [106, 248, 23],
      [194, 248, 23],
      [118, 224, 24],
      [182, 224, 24],
    ],
    front: SIDE_SWEEP,
  },
  // pixie
  {
    front:
      'M101 150C86 106 106 66 150 64C194 62 216 104 199 152C198 138 194 124 186 116C160 128 130 118 116 112C112 128 108 136 109 160C104 160 102 156 101 150Z',
    hasEars: true,
    strands: 'M176 76C160 96 138 104 118 108M190 92C176 108 158 114 140 116',
  },
  // shoulder length, tucked, middle parting
  {
    back: 'M150 66C96 66 86 116 88 160C90 200 86 226 80 250C98 264 124 258 132 244H168C176 258 202 264 220 250C214 226 210 200 212 160C214 116 204 66 150 66Z',
    front: CURTAIN_LEFT + CURTAIN_RIGHT,
  },
  // braid over the shoulder
  {
    back: 'M150 66C96 66 86 116 90 160C92 190 100 206 110 214H196C206 200 210 180 210 160C214 116 204 66 150 66Z',
    front: SIDE_SWEEP,
    frontRounds: [
      [104, 226, 15],
      [98, 248, 15],
      [96, 270, 14],
      [98, 292, 13],
      [102, 312, 11],
      [106, 328, 8],
    ],
  },
  // half up, long
  {
    backRounds: [[150, 60, 21]],
    back: 'M150 68C94 68 86 118 88 164C90 224 78 262 82 300C100 318 130 304 136 288H164C170 304 200 318 218 300C222 262 210 224 212 164C214 118 206 68 150 68Z',
    front: CAP,
    strands: 'M96 190C96 230 92 262 94 290M204 190C204 230 208 262 206 290',
  },
];

/** Hair for men; the last ones are for those who have little of it. */
export const mensHair: readonly HairShape[] = [
  // short, neat
  {
    front:
      'M102 152C92 96 114 70 150 70S208 96 198 152C196 136 192 124 184 114C166 106 134 106 116 114C108 124 104 136 102 152Z',
    hasEars: true,
  },
  // side parting with volume
  {
    front:
      'M101 152C90 108 102 74 134 66C168 54 204 70 204 112C205 128 201 142 199 154C197 138 193 124 184 114C162 120 138 112 124 98C114 112 105 132 101 152Z',
    hasEars: true,
    strands: 'M126 94C144 78 172 72 192 84M134 102C156 92 178 92 194 104',
  },
  // quiff
  {
    front:
      'M102 150C92 116 96 92 112 78C120 56 168 44 196 62C210 74 208 112 198 150C196 134 192 120 184 110C168 98 136 98 118 110C108 122 105 136 102 150Z',
    hasEars: true,
    strands: 'M120 98C132 74 160 60 188 66M138 98C150 80 170 72 192 78',
  },
  // undercut, swept over
  {
    front: 'M108 112C100 84 116 60 158 58C198 56 214 86 198 118C176 104 140 118 108 112Z',
    back: 'M104 158C96 120 108 88 150 84S204 120 196 158Z',
    hasEars: true,
    strands: 'M120 104C144 100 170 82 190 82',
  },
  // curly top
  {
    frontRounds: [
      [116, 98, 17],
      [132, 82, 19],
      [154, 76, 20],
      [176, 84, 19],
      [190, 102, 16],
      [142, 98, 17],
      [166, 98, 17],
      [106, 116, 11],
      [196, 118, 10],
    ],
    back: 'M103 152C96 112 114 84 150 84S204 112 197 152Z',
    hasEars: true,
  },
  // to the jaw, tucked behind
  {
    back: 'M150 68C98 68 88 112 90 156C91 184 92 204 96 222C110 230 122 224 126 214H174C178 224 190 230 204 222C208 204 209 184 210 156C212 112 202 68 150 68Z',
    front: CURTAIN_LEFT + CURTAIN_RIGHT,
  },
  // bun
  {
    backRounds: [[150, 60, 20]],
    front: 'M102 150C94 98 118 76 150 76S206 98 198 150C196 126 180 106 150 105S104 126 102 150Z',
    hasEars: true,
  },
  // swept back
  {
    front:
      'M102 150C90 100 112 62 152 62S212 100 198 150C197 132 192 116 182 106C166 92 134 92 118 106C108 116 103 132 102 150Z',
    hasEars: true,
    strands: 'M124 100C128 84 136 72 148 66M150 94C150 82 152 72 156 64M176 100C176 84 172 74 168 68',
  },
  // textured fringe
  {
    front:
      'M101 152C88 104 112 66 150 66S212 104 199 152C198 142 196 132 193 126C190 134 184 136 178 128C172 138 164 138 158 129C152 138 142 138 138 128C132 137 124 136 121 127C117 134 112 136 107 128C104 134 102 142 101 152Z',
    hasEars: true,
  },
  // buzz cut
  {
    front:
      'M103 142C97 100 118 82 150 82S203 100 197 142C194 124 186 112 176 108C160 103 140 103 124 108C114 112 106 124 103 142Z',
    hasEars: true,
    opacity: 0.72,
  },
  // receding, short
  {
    front:
      'M102 154C94 122 100 98 116 86C112 104 108 118 108 130C106 140 103 146 102 154ZM198 154C206 122 200 98 184 86C188 104 192 118 192 130C194 140 197 146 198 154ZM116 92C124 76 176 76 184 92C172 84 162 94 150 94S128 84 116 92Z',
    hasEars: true,
    opacity: 0.85,
  },
  // none
  { hasEars: true },
];
