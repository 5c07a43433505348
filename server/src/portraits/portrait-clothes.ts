/** The measures of a body that clothes are drawn to: half the neck, half the shoulders. */
export interface Build {
  neck: number;
  shoulder: number;
}

/** Paints by name: the address of a gradient, or a colour. */
export interface ClothPaint {
  cloth: string;
  dark: string;
  accent: string;
  rim: string;
}

/** The outline of shoulders, from `x` beside the neck down to the edge of the sheet. */
function shoulders({ neck, shoulder }: Build, neckline: string): string {
  const left = 150 - neck - 13;
  const right = 150 + neck + 13;
  const far = 150 - shoulder;
  const wide = 150 + shoulder;
  return `M${left} 252${neckline}C${right + 24} 266 ${wide - 12} 268 ${wide} 316L${wide + 14} 402H${far - 14}L${far} 316C${far + 12} 268 ${left - 24} 266 ${left} 252Z`;
}

type Garment = (build: Build, paint: ClothPaint) => string;

const piece = (build: Build, paint: ClothPaint, neckline: string) =>
  `<path d="${shoulders(build, neckline)}" fill="${paint.cloth}" stroke="${paint.rim}" stroke-width="2.5"/>`;

const right = ({ neck }: Build) => 150 + neck + 13;
const left = ({ neck }: Build) => 150 - neck - 13;
const round = (build: Build, depth: number) => `Q150 ${depth} ${right(build)} 252`;
const vee = (build: Build, depth: number) => `L150 ${depth}L${right(build)} 252`;

const crew: Garment = (build, paint) =>
  `${piece(build, paint, round(build, 292))}<path d="M${left(build)} 252${round(build, 292)}" fill="none" stroke="${paint.dark}" stroke-width="7" stroke-opacity=".45"/>`;
const scoop: Garment = (build, paint) => piece(build, paint, round(build, 346));
const veeNeck: Garment = (build, paint) => piece(build, paint, vee(build, 326));
const turtleneck: Garment = (build, paint) =>
  `${piece(build, paint, round(build, 262))}<path d="M${150 - build.neck - 5} 222Q150 236 ${150 + build.neck + 5} 222L${right(build) + 2} 256Q150 286 ${left(build) - 2} 256Z" fill="${paint.cloth}" stroke="${paint.rim}" stroke-width="2"/>`;
const shirt: Garment = (build, paint) =>
  `${piece(build, paint, vee(build, 306))}<path d="M${left(build) + 4} 244L150 306L122 322L${left(build) - 8} 262ZM${right(build) - 4} 244L150 306L178 322L${right(build) + 8} 262Z" fill="${paint.accent}"/><path d="M150 306V402" stroke="${paint.dark}" stroke-opacity=".5" stroke-width="2"/>`;
const blazer: Garment = (build, paint) =>
  `<path d="${shoulders(build, round(build, 286))}" fill="${paint.accent}"/><path d="${shoulders(build, vee(build, 392))}" fill="${paint.cloth}" stroke="${paint.rim}" stroke-width="2.5"/><path d="M${left(build)} 252L150 392L104 338L116 326L${left(build) - 22} 266ZM${right(build)} 252L150 392L196 338L184 326L${right(build) + 22} 266Z" fill="${paint.dark}" fill-opacity=".55"/>`;
const hoodie: Garment = (build, paint) =>
  `${piece(build, paint, round(build, 288))}<path d="M${left(build) - 12} 262C${left(build) - 10} 226 ${left(build) + 8} 222 ${left(build) + 6} 244Q150 306 ${right(build) - 6} 244C${right(build) - 8} 222 ${right(build) + 10} 226 ${right(build) + 12} 262Q150 336 ${left(build) - 12} 262Z" fill="${paint.cloth}" stroke="${paint.rim}" stroke-width="2"/><path d="M130 298V344M170 298V338" stroke="${paint.accent}" stroke-width="3" stroke-linecap="round"/>`;
const scarf: Garment = (build, paint) =>
  `${piece(build, paint, round(build, 290))}<path d="M${left(build) - 8} 246C${left(build)} 222 ${right(build)} 222 ${right(build) + 8} 246C${right(build) + 6} 284 ${left(build) - 6} 288 ${left(build) - 8} 246Z" fill="${paint.accent}"/><path d="M160 262C184 262 192 286 196 318C198 340 200 356 196 372C186 380 172 378 166 372C168 330 164 300 160 262Z" fill="${paint.accent}"/><path d="M178 286C184 316 184 344 182 372" fill="none" stroke="${paint.dark}" stroke-opacity=".25" stroke-width="3"/><path d="M${left(build) - 2} 254C130 274 166 274 ${right(build) + 2} 252" fill="none" stroke="${paint.dark}" stroke-opacity=".35" stroke-width="4"/>`;
const straps: Garment = ({ neck, shoulder }, paint) => {
  const outer = 150 - shoulder + 26;
  const inner = 150 - neck - 30;
  return `<path d="M${inner - 10} 262L${inner} 260Q${inner + 6} 332 150 336Q${300 - inner - 6} 332 ${300 - inner} 260L${300 - inner + 10} 262Q${300 - outer} 330 ${300 - outer + 14} 402H${outer - 14}Q${outer} 330 ${inner - 10} 262Z" fill="${paint.cloth}"/>`;
};

/** Clothes for portraits of women. */
export const womensClothes: readonly Garment[] = [
  crew,
  scoop,
  veeNeck,
  turtleneck,
  shirt,
  blazer,
  scarf,
  straps,
  scoop,
  crew,
  veeNeck,
];

/** Clothes for portraits of men. */
export const mensClothes: readonly Garment[] = [
  crew,
  veeNeck,
  turtleneck,
  shirt,
  blazer,
  hoodie,
  crew,
  shirt,
  hoodie,
  blazer,
  scarf,
];

/** Bare neck and shoulders, under whatever is worn. */
export const bareShoulders = (build: Build): string => shoulders(build, round(build, 252));
