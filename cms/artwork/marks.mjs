/** Logos, seals and icons: drawn by hand, with no scripts and no outside fonts they would need. */
const NAVY = '#1d2f52';
const CLAY = '#c4512d';
const GOLD = '#e0a13b';
const SAGE = '#7d9477';
const SAND = '#ead9c0';
const PAPER = '#faf6ef';
const SERIF = "Georgia, 'Times New Roman', serif";

const svg = (w, h, body, title) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img"><title>${title}</title>${body}</svg>\n`;

/** The emblem: an arch, an open book at its foot and a lamp between. 96 by 96. */
const emblem = (
  line,
  warm,
  ground,
) => `<circle cx="48" cy="48" r="46" fill="${ground}"/><circle cx="48" cy="48" r="42" fill="none" stroke="${line}" stroke-width="1.6"/>
<path d="M24 67V44a24 24 0 0 1 48 0v23h-7V44a17 17 0 0 0-34 0v23Z" fill="${line}"/>
<path d="M48 24c7 8 8 12 8 16a8 8 0 0 1-16 0c0-4 1-8 8-16Z" fill="${warm}"/><path d="M48 34c3 4 3.6 6 3.6 8a3.6 3.6 0 0 1-7.2 0c0-2 .6-4 3.6-8Z" fill="${ground}"/>
<path d="M37 52h22l-4 7H41Z" fill="${line}"/><path d="M19 68c10-5 21-4 29 3 8-7 19-8 29-3v9c-10-4-21-3-29 3-8-6-19-7-29-3Z" fill="${warm}"/><path d="M48 71v9" stroke="${ground}" stroke-width="2"/>`;

const logo = (line, warm, ground, small) =>
  svg(
    320,
    96,
    `${emblem(line, warm, ground)}<text x="108" y="52" font-family="${SERIF}" font-size="46" font-weight="700" letter-spacing="3" fill="${line}" textLength="122">RGC</text><path d="M109 61h202" stroke="${warm}" stroke-width="2"/><text x="109" y="80" font-family="${SERIF}" font-size="17" fill="${small}" textLength="202">Group of Institutions</text>`,
    'RGC Group of Institutions',
  );

const advance = (char) =>
  ({ I: 0.46, M: 1, W: 1.04, ' ': 0.36, '·': 0.4, L: 0.68, E: 0.7, '&': 0.86 })[char] ?? 0.78;

/** Letters set one by one round a rim, above (up) or below, so that no renderer needs textPath. */
function rim(words, { r, colour = PAPER, size, up = true }) {
  const widths = [...words].map((char) => (advance(char) * size + 2.5) / r);
  const whole = widths.reduce((sum, w) => sum + w, 0);
  let angle = -whole / 2;
  const letters = [...words].map((char, i) => {
    const middle = angle + widths[i] / 2;
    angle += widths[i];
    const turn = ((up ? middle : -middle) * 180) / Math.PI;
    return char === ' '
      ? ''
      : `<text transform="rotate(${turn.toFixed(2)} 200 200)" x="200" y="${up ? 200 - r : 200 + r}">${char}</text>`;
  });
  return `<g font-family="${SERIF}" font-size="${size}" font-weight="700" fill="${colour}" text-anchor="middle">${letters.join('')}</g>`;
}

const dots = (r, count, colour) =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    return `<circle cx="${(200 + Math.cos(a) * r).toFixed(1)}" cy="${(200 + Math.sin(a) * r).toFixed(1)}" r="3" fill="${colour}"/>`;
  }).join('');

const seal = (title, top, bottom, outer, inner, body) =>
  svg(
    400,
    400,
    `<circle cx="200" cy="200" r="192" fill="${outer}"/><circle cx="200" cy="200" r="184" fill="none" stroke="${inner}" stroke-width="2.5"/>${dots(188, 72, inner)}<circle cx="200" cy="200" r="134" fill="${PAPER}"/><circle cx="200" cy="200" r="126" fill="none" stroke="${outer}" stroke-width="2.5"/>${rim(top, { r: 150, size: 24 })}${rim(bottom, { r: 165, size: 20, up: false, colour: inner })}<g transform="translate(24 24) scale(.88)">${body}</g>`,
    title,
  );

const laurel = (colour) =>
  [-1, 1]
    .map(
      (s) =>
        `<path d="M200 296A96 96 0 0 ${s > 0 ? 0 : 1} ${200 + s * 66} 130" fill="none" stroke="${colour}" stroke-width="5"/>${Array.from(
          { length: 8 },
          (_, i) => {
            const a = ((80 - i * 17) * Math.PI) / 180;
            const [x, y] = [200 + s * Math.cos(a) * 96, 200 + Math.sin(a) * 96];
            return [-1, 1]
              .map(
                (k) =>
                  `<ellipse cx="${x.toFixed(1)}" cy="${(y - 8).toFixed(1)}" rx="7" ry="17" fill="${colour}" transform="rotate(${(s * (90 - (80 - i * 17)) * -1 + s * 90 + k * 34 - s * 90 + s * 70).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`,
              )
              .join('');
          },
        ).join('')}`,
    )
    .join('');

const gear = (() => {
  const points = Array.from({ length: 48 }, (_, i) => {
    const a = (i / 48) * Math.PI * 2;
    const r = i % 4 < 2 ? 92 : 74;
    return `${(200 + Math.cos(a) * r).toFixed(1)} ${(200 + Math.sin(a) * r).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
})();

const stroke = (d, extra = '') =>
  `<path d="${d}" fill="none" stroke="${NAVY}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
const badge = (title, body) =>
  svg(
    48,
    48,
    `<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" color="${NAVY}"><circle cx="24" cy="24" r="22"/>${body}</g>`,
    title,
  );
const openBook = 'M48 40C38 32 24 31 12 34v44c12-3 26-2 36 6 10-8 24-9 36-6V34c-12-3-26-2-36 6ZM48 40v44';

export const marks = {
  'logo-rgc': () => logo(NAVY, CLAY, PAPER, NAVY),
  'logo-rgc-light': () => logo(PAPER, GOLD, NAVY, SAND),
  'crest-1982': () =>
    svg(
      400,
      400,
      `<circle cx="200" cy="200" r="194" fill="${NAVY}"/><circle cx="200" cy="200" r="186" fill="none" stroke="${GOLD}" stroke-width="3"/><circle cx="200" cy="200" r="136" fill="${PAPER}"/><circle cx="200" cy="200" r="129" fill="none" stroke="${GOLD}" stroke-width="3"/>${rim('IMAGINE · INSPIRE · INNOVATE', { r: 152, size: 25, colour: GOLD })}${rim('RGC GROUP OF INSTITUTIONS', { r: 168, size: 19, up: false })}
<path d="M126 268V188a74 74 0 0 1 148 0v80h-18v-80a56 56 0 0 0-112 0v80Z" fill="${NAVY}"/><path d="M200 136c18 21 22 32 22 43a22 22 0 0 1-44 0c0-11 4-22 22-43Z" fill="${GOLD}"/><path d="M200 160c8 10 10 15 10 20a10 10 0 0 1-20 0c0-5 2-10 10-20Z" fill="${PAPER}"/><path d="M166 208h68l-12 18h-44ZM192 226h16v14h-16Z" fill="${NAVY}"/><path d="M118 252c28-12 58-10 82 8 24-18 54-20 82-8v26c-28-10-58-8-82 9-24-17-54-19-82-9Z" fill="${GOLD}"/><path d="M200 260v27" stroke="${NAVY}" stroke-width="4"/><text x="200" y="315" text-anchor="middle" font-family="${SERIF}" font-size="28" font-weight="700" letter-spacing="3" fill="${NAVY}">1982</text>`,
      'Crest of the RGC Group of Institutions, 1982',
    ),
  'emblem-health-care': () =>
    svg(
      400,
      400,
      `<circle cx="200" cy="200" r="192" fill="${SAGE}"/><circle cx="200" cy="200" r="178" fill="${PAPER}"/><circle cx="200" cy="200" r="168" fill="none" stroke="${NAVY}" stroke-width="4"/><path d="M200 70c36 34 40 62 0 104-40-42-36-70 0-104Z" fill="${CLAY}"/><path d="M200 92v78M200 126l16-14M200 144l-16-14" stroke="${PAPER}" stroke-width="5" stroke-linecap="round"/><path d="M138 188h124c0 34-26 54-62 54s-62-20-62-54Z" fill="${NAVY}"/><path d="M92 216c8-8 20-6 26 4l26 40c10 14 24 22 40 24v40c-40-2-66-20-82-50l-18-38c-4-8-2-14 8-20Z" fill="${SAGE}"/><path d="M308 216c-8-8-20-6-26 4l-26 40c-10 14-24 22-40 24v40c40-2 66-20 82-50l18-38c4-8 2-14-8-20Z" fill="${SAGE}"/><path d="M150 320h100" stroke="${CLAY}" stroke-width="6" stroke-linecap="round"/>`,
      'RGC Health Care',
    ),
  'seal-dental-council': () =>
    seal(
      'Seal for dental council recognition',
      'DENTAL EDUCATION',
      'RECOGNISED COURSES',
      NAVY,
      '#b9cbb2',
      `<path d="M196 92h8v216h-8Z" fill="${SAGE}"/><path d="M200 118c34 12 34 34 0 46s-34 34 0 46 34 34 0 46" fill="none" stroke="${SAGE}" stroke-width="9" stroke-linecap="round"/><path d="M146 152c10-22 36-18 54-8 18-10 44-14 54 8 10 30-4 54-10 84-4 24-8 38-16 38-10 0-10-26-14-44-3-12-25-12-28 0-4 18-4 44-14 44-8 0-12-14-16-38-6-30-20-54-10-84Z" fill="${PAPER}" stroke="${NAVY}" stroke-width="8" stroke-linejoin="round"/>`,
    ),
  'seal-naac': () =>
    seal(
      'Seal for institutional accreditation',
      'INSTITUTION  ACCREDITED',
      'QUALITY IN EDUCATION',
      NAVY,
      GOLD,
      `${laurel(GOLD)}<path d="M164 188l26 28 50-58" fill="none" stroke="${NAVY}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/><text x="200" y="264" text-anchor="middle" font-family="${SERIF}" font-size="36" font-weight="700" letter-spacing="3" fill="${NAVY}">NAAC</text>`,
    ),
  'seal-nursing-council': () =>
    seal(
      'Seal for nursing council recognition',
      'NURSING EDUCATION',
      'CARE AND KNOWLEDGE',
      '#2f6590',
      GOLD,
      `<path d="M118 214c28 8 124 8 176-18 4 40-34 74-88 74-46 0-76-22-88-56Z" fill="#2f6590"/><path d="M176 268h60l16 26h-92Z" fill="#2f6590"/><path d="M118 214c-24-4-26-40 6-42" fill="none" stroke="#2f6590" stroke-width="10" stroke-linecap="round"/><path d="M290 190c-22-22-18-44 4-70 20 28 22 50-4 70Z" fill="${GOLD}"/><path d="M192 122h20v22h22v20h-22v22h-20v-22h-22v-20h22Z" fill="${GOLD}"/>`,
    ),
  'seal-teacher-council': () =>
    seal(
      'Seal for teacher education recognition',
      'TEACHER EDUCATION',
      'LEARN AND LET LEARN',
      NAVY,
      GOLD,
      `<rect x="148" y="104" width="104" height="92" rx="8" fill="${NAVY}" stroke="${GOLD}" stroke-width="8"/><text x="200" y="174" text-anchor="middle" font-family="${SERIF}" font-size="68" font-weight="700" fill="${PAPER}">A</text><path d="M104 222c32-14 68-12 96 10 28-22 64-24 96-10v58c-32-12-68-10-96 12-28-22-64-24-96-12Z" fill="${GOLD}"/><path d="M200 232v60" stroke="${NAVY}" stroke-width="6"/><path d="M124 240c20-4 40-2 58 8M124 258c20-4 40-2 58 8M276 240c-20-4-40-2-58 8M276 258c-20-4-40-2-58 8" fill="none" stroke="${NAVY}" stroke-width="4" stroke-linecap="round"/>`,
    ),
  'seal-technical-council': () =>
    seal(
      'Seal for technical education approval',
      'TECHNICAL EDUCATION',
      'APPROVED COURSES',
      NAVY,
      '#f0b08f',
      `<path d="${gear}" fill="${CLAY}"/><circle cx="200" cy="200" r="56" fill="${PAPER}"/><path d="M212 142l-46 66h30l-10 50 48-68h-32Z" fill="${NAVY}"/>`,
    ),
  'seal-university': () =>
    seal(
      'Seal for university affiliation',
      'UNIVERSITY AFFILIATION',
      'BENGALURU',
      NAVY,
      SAND,
      `<path d="M108 176L200 104l92 72Z" fill="${NAVY}"/><path d="M176 104h48l-24-30Z" fill="${NAVY}"/><path d="M104 182h192v18H104ZM112 206h176v62H112Z" fill="${SAND}"/><path d="M104 182h192v16H104Z" fill="${NAVY}"/><path d="M126 268v-34a16 16 0 0 1 32 0v34ZM180 268v-38a20 20 0 0 1 40 0v38ZM242 268v-34a16 16 0 0 1 32 0v34Z" fill="${NAVY}"/><path d="M98 272h204v12H98ZM88 288h224v10H88Z" fill="${NAVY}"/>`,
    ),
  'icon-education': () =>
    svg(
      96,
      96,
      `${stroke('M48 20L90 40 48 60 6 40ZM24 50v20c12 10 36 10 48 0V50M84 43v24')}<circle cx="84" cy="72" r="5" fill="${NAVY}"/>`,
      'Education',
    ),
  'icon-experience': () =>
    svg(
      96,
      96,
      `${stroke('M52 78H16a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6h64a6 6 0 0 1 6 6v12M34 28v-8a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v8M10 48h40')}<circle cx="70" cy="68" r="19" fill="none" stroke="${NAVY}" stroke-width="5"/>${stroke('M70 58v11l8 5')}`,
      'Experience',
    ),
  'icon-pdf': () =>
    svg(
      96,
      96,
      `<path d="M20 6h38l22 22v56a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6Z" fill="${PAPER}" stroke="${CLAY}" stroke-width="5" stroke-linejoin="round"/><path d="M58 6v22h22Z" fill="${CLAY}" stroke="${CLAY}" stroke-width="5" stroke-linejoin="round"/><g fill="none" stroke="${CLAY}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M25 72V50h6a7 7 0 0 1 0 14h-6M42 50v22h3a11 11 0 0 0 0-22ZM63 72V50h9M63 61h7"/></g>`,
      'PDF document',
    ),
  'icon-book-health': () =>
    svg(
      96,
      96,
      stroke(
        'M22 12h48a6 6 0 0 1 6 6v60H26a8 8 0 0 0-8 8V18a6 6 0 0 1 4-6ZM18 86h58v-8M46 26h8v8h8v8h-8v8h-8v-8h-8v-8h8ZM34 66c10-10 22-10 30-4-8 8-20 10-30 4Z',
      ),
      'Books on health and the village',
    ),
  'icon-book-stories': () =>
    svg(
      96,
      96,
      `${stroke('M48 58C38 50 24 49 12 52v30c12-3 26-2 36 5 10-7 24-8 36-5V52c-12-3-26-2-36 6ZM48 58v29M48 58V34M48 44l10-8') + stroke('M48 34c-16 2-24-6-20-14 0-8 12-12 20-8 8-6 22 0 20 8 6 8-6 16-20 14Z')}<circle cx="40" cy="24" r="3" fill="${NAVY}"/><circle cx="56" cy="23" r="3" fill="${NAVY}"/>`,
      'Stories and essays in Kannada',
    ),
  'icon-book-teaching': () =>
    svg(
      96,
      96,
      `<g transform="translate(0 10)">${stroke(openBook)}</g>${stroke('M32 32h32c0 10-8 12-16 12s-16-2-16-12ZM48 8c6 7 6 12 0 16-6-4-6-9 0-16Z')}`,
      'Books on learning and teaching',
    ),
  'icon-facebook': () => badge('Facebook', '<path d="M22 37V20a6 6 0 0 1 6-6h3M17 25h12"/>'),
  'icon-twitter': () =>
    badge(
      'Twitter',
      '<path d="M12 32c6 4 18 4 21-10l3-4-4-1c-2-3-8-3-9 2-5 0-8-2-10-5-1 5 1 8 4 10-2 0-3 0-4-1 0 4 3 6 6 7-2 1-4 2-7 2Z"/>',
    ),
  'icon-instagram': () =>
    badge(
      'Instagram',
      '<rect x="14" y="14" width="20" height="20" rx="6"/><circle cx="24" cy="24" r="5"/><path d="M30 18h.1"/>',
    ),
  'icon-youtube': () =>
    badge('YouTube', '<rect x="12" y="16" width="24" height="17" rx="5"/><path d="M22 21l6 3.5-6 3.5Z"/>'),
};
