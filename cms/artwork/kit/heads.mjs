import { circle, ellipse, line, n, path } from './canvas.mjs';

/** Hair by style: back is printed before the face, top after it. Units: the head is about 0.1 wide, 0.13 high, at 0,0. */
const HAIR = {
  short: (c) => ({
    top: path(
      'M-.098 .0Q-.112 -.13 0 -.138Q.112 -.13 .098 .0Q.085 -.05 .06 -.075Q-.03 -.06 -.075 -.075Q-.09 -.03 -.098 0Z',
      c,
    ),
  }),
  side: (c) => ({
    top: path(
      'M-.098 .01Q-.118 -.12 -.01 -.14Q.11 -.14 .1 .01Q.088 -.04 .07 -.06Q0 -.055 -.06 -.1Q-.085 -.06 -.098 .01Z',
      c,
    ),
  }),
  curly: (c) => ({
    top: [
      [-0.085, -0.04],
      [-0.075, -0.09],
      [-0.03, -0.125],
      [0.025, -0.13],
      [0.07, -0.1],
      [0.088, -0.045],
    ]
      .map(([x, y]) => circle(x, y, 0.043, c))
      .join(''),
  }),
  bun: (c) => ({
    back: circle(0.0, -0.125, 0.055, c),
    top: path('M-.098 .02Q-.115 -.13 0 -.132Q.115 -.13 .098 .02Q.085 -.06 0 -.085Q-.085 -.06 -.098 .02Z', c),
  }),
  plait: (c) => ({
    back: path('M-.1 -.03Q-.1 .1 -.075 .12L.075 .12Q.1 .1 .1 -.03Z', c),
    top:
      path('M-.1 .03Q-.118 -.13 0 -.135Q.118 -.13 .1 .03Q.088 -.06 0 -.088Q-.088 -.06 -.1 .03Z', c) +
      line('M.075 .06Q.12 .14 .1 .3', c, 0.045),
  }),
  long: (c) => ({
    back: path('M-.105 -.03Q-.14 .16 -.115 .26L.115 .26Q.14 .16 .105 -.03Z', c),
    top: path('M-.105 .09Q-.12 -.13 0 -.138Q.12 -.13 .105 .09Q.09 -.04 .01 -.09Q-.085 -.04 -.105 .09Z', c),
  }),
  bob: (c) => ({
    back: path('M-.11 -.03Q-.135 .1 -.11 .14L.11 .14Q.135 .1 .11 -.03Z', c),
    top: path('M-.108 .08Q-.12 -.13 0 -.138Q.12 -.13 .108 .08Q.09 -.04 .02 -.088Q-.085 -.04 -.108 .08Z', c),
  }),
  bald: (c) => ({
    top: path(
      'M-.098 .03Q-.112 -.01 -.092 -.045Q-.086 0 -.09 .04ZM.098 .03Q.112 -.01 .092 -.045Q.086 0 .09 .04Z',
      c,
    ),
  }),
  scarf: (c) => ({
    back: path('M-.11 -.02Q-.15 .14 -.16 .24L.16 .24Q.15 .14 .11 -.02Z', c),
    top: path(
      'M-.112 .12Q-.135 -.14 0 -.142Q.135 -.14 .112 .12Q.14 .2 0 .21Q-.14 .2 -.112 .12ZM-.07 .02Q-.06 .105 0 .11Q.06 .105 .07 .02Q.06 -.078 0 -.08Q-.06 -.078 -.07 .02Z',
      c,
      { 'fill-rule': 'evenodd' },
    ),
  }),
  cap: (c) => ({ top: path('M-.104 -.02Q-.115 -.14 0 -.145Q.115 -.14 .104 -.02Q0 -.06 -.104 -.02Z', c) }),
  board: (c) => ({
    top:
      path('M-.098 .03Q-.112 -.11 0 -.12Q.112 -.11 .098 .03Q.085 -.05 0 -.07Q-.085 -.05 -.098 .03Z', c) +
      path('M-.185 -.118L.005 -.165L.185 -.118L.0 -.07Z', '#141a33') +
      line('M0 -.118L.15 -.1V-.02', '#e0a13b', 0.012),
  }),
  helmet: () => ({
    top:
      path('M-.115 -.03Q-.115 -.15 0 -.155Q.115 -.15 .115 -.03Z', '#f0c24a') +
      line('M-.13 -.03H.14', '#d39f2c', 0.022),
  }),
};

const sideHair = {
  short: (c) =>
    path(
      'M.075 -.085Q.03 -.14 -.04 -.13Q-.125 -.11 -.1 .02Q-.085 .05 -.06 .045Q-.045 -.02 -.01 -.03Q.02 -.08 .075 -.085Z',
      c,
    ),
  bun: (c) =>
    circle(-0.125, -0.03, 0.052, c) +
    path('M.08 -.08Q.03 -.142 -.04 -.13Q-.125 -.11 -.1 .03Q-.06 .03 -.02 -.02Q.01 -.08 .08 -.08Z', c),
  plait: (c) =>
    line('M-.095 0Q-.14 .14 -.11 .34', c, 0.05) +
    path('M.08 -.08Q.03 -.142 -.04 -.13Q-.13 -.11 -.11 .05Q-.06 .04 -.02 -.02Q.01 -.08 .08 -.08Z', c),
  long: (c) =>
    path(
      'M.08 -.08Q.03 -.145 -.04 -.135Q-.135 -.12 -.125 .06L-.15 .24Q-.08 .28 -.03 .2Q-.04 .06 -.015 -.02Q.01 -.08 .08 -.08Z',
      c,
    ),
  bob: (c) =>
    path(
      'M.08 -.08Q.03 -.145 -.04 -.135Q-.14 -.12 -.125 .06Q-.12 .14 -.07 .135Q-.02 .1 -.015 -.02Q.01 -.08 .08 -.08Z',
      c,
    ),
  curly: (c) =>
    [
      [0.05, -0.105],
      [0.0, -0.125],
      [-0.055, -0.11],
      [-0.09, -0.06],
      [-0.09, 0],
    ]
      .map(([x, y]) => circle(x, y, 0.045, c))
      .join(''),
  bald: (c) => path('M-.095 .04Q-.115 0 -.095 -.05Q-.06 -.03 -.055 .045Z', c),
  scarf: (c) =>
    path(
      'M.075 -.085Q.02 -.15 -.05 -.135Q-.14 -.11 -.13 .06Q-.14 .2 -.17 .26L.1 .25Q.06 .16 .02 .1Q-.02 .0 .02 -.05Z',
      c,
    ),
  cap: (c) => path('M.1 -.05Q.06 -.15 -.02 -.145Q-.125 -.13 -.11 -.01Z', c),
  board: (c) =>
    path('M.08 -.07Q.03 -.12 -.04 -.12Q-.115 -.1 -.1 .04Q-.06 .03 -.02 -.02Q.01 -.07 .08 -.07Z', c) +
    path('M-.19 -.12L0 -.16L.19 -.115L0 -.075Z', '#141a33') +
    line('M-.02 -.115L-.15 -.09V0', '#e0a13b', 0.012),
  helmet: () =>
    path('M.115 -.04Q.1 -.155 -.01 -.155Q-.125 -.14 -.115 -.02Z', '#f0c24a') +
    line('M-.115 -.025L.15 -.04', '#d39f2c', 0.022),
};

function faceFront(ink, person, extra) {
  const { skin, mono } = person;
  const parts = [
    ellipse(-0.094, 0.012, 0.018, 0.026, ink.dark(skin)),
    ellipse(0.094, 0.012, 0.018, 0.026, ink.dark(skin)),
    path(
      'M-.092 -.03Q-.092 -.125 0 -.125Q.092 -.125 .092 -.03Q.09 .07 .04 .115Q0 .14 -.04 .115Q-.09 .07 -.092 -.03Z',
      ink.split(skin, 0.54),
    ),
  ];
  if (mono) return parts[2];
  parts.push(
    line('M-.055 -.025q.02 -.016 .038 -.004M.055 -.025q-.02 -.016 -.038 -.004', '#241a20', 0.009),
    circle(-0.036, 0.004, 0.0085, '#1d1720'),
    circle(0.036, 0.004, 0.0085, '#1d1720'),
    line(
      `M${n(ink.side * 0.004)} .01L${n(-ink.side * 0.014)} .042q.008 .008 .02 .004`,
      ink.dark(skin),
      0.009,
    ),
  );
  if (person.mask)
    parts.push(
      path(
        'M-.085 .02Q0 0 .085 .02Q.08 .09 .04 .115Q0 .135 -.04 .115Q-.08 .09 -.085 .02Z',
        ink.split('#d8ebe6'),
      ),
    );
  else parts.push(line('M-.03 .068Q0 .09 .03 .068', ink.dark(extra), 0.012));
  if (person.beard)
    parts.push(
      path(
        'M-.09 .02Q-.08 .12 0 .142Q.08 .12 .09 .02Q.06 .075 .035 .058Q0 .048 -.035 .058Q-.06 .075 -.09 .02Z',
        person.beard,
      ),
      line('M-.02 .078Q0 .087 .02 .078', ink.dark(extra), 0.01),
    );
  if (person.moustache) parts.push(path('M-.042 .06Q0 .035 .042 .06Q0 .066 -.042 .06Z', person.hair));
  if (person.bindi) parts.push(circle(0, -0.038, 0.007, '#a8242f'));
  if (person.glasses)
    parts.push(
      line('M-.06 -.016h.046v.036h-.046ZM.014 -.016h.046v.036h-.046ZM-.014 -.004h.028', '#2b2530', 0.007),
    );
  return parts.join('');
}

function faceSide(ink, person) {
  const { skin, mono } = person;
  const parts = [
    path(
      'M-.08 -.03Q-.08 -.125 0 -.125Q.075 -.12 .082 -.045L.086 -.012L.108 .03Q.104 .042 .088 .042L.087 .062Q.09 .075 .08 .08Q.082 .115 .05 .122Q.01 .12 -.02 .09Q-.075 .06 -.08 -.03Z',
      ink.split(skin, 0.52),
    ),
  ];
  if (mono) return parts[0];
  parts.push(
    ellipse(-0.018, 0.012, 0.016, 0.025, ink.dark(skin)),
    line('M.045 -.03q.018 -.012 .034 -.004', '#241a20', 0.009),
    circle(0.064, 0.0, 0.008, '#1d1720'),
  );
  if (person.mask)
    parts.push(path('M.0 .03L.09 .012L.106 .04Q.1 .115 .05 .122Q.02 .11 0 .03Z', ink.split('#d8ebe6')));
  else parts.push(line('M.06 .074q.014 .002 .022 -.004', ink.dark('#8a3a34'), 0.01));
  if (person.beard)
    parts.push(
      path('M-.03 .02Q-.02 .1 .05 .138Q.09 .12 .084 .08Q.05 .08 .04 .05Q0 .07 -.03 .02Z', person.beard),
    );
  if (person.moustache) parts.push(line('M.052 .056Q.07 .044 .09 .054', person.hair, 0.014));
  if (person.glasses) parts.push(line('M.042 -.018h.042v.036h-.042ZM.042 0L-.02 -.004', '#2b2530', 0.007));
  return parts.join('');
}

/** The head, turned as the pose is. */
export function head(ink, person, pose, j) {
  const style = person.style ?? 'short';
  const c = person.mono ? 'currentColor' : ink.split(person.hair ?? '#1b1a22', 0.38);
  const tilt = ((j.lean * 180) / Math.PI) * 0.6 - (pose.nod ?? 0);
  let svg;
  if (j.turned) svg = faceSide(ink, person) + (sideHair[style] ?? sideHair.short)(c);
  else if (pose.turn === 'back')
    svg =
      ellipse(0, -0.005, 0.1, 0.125, c) +
      (style === 'bun'
        ? circle(0, 0.03, 0.06, ink.dark(person.hair ?? '#1b1a22'))
        : style === 'plait'
          ? line('M0 .06Q.03 .2 .01 .42', c, 0.055)
          : style === 'long'
            ? path('M-.1 0Q-.13 .2 -.1 .3Q0 .34 .1 .3Q.13 .2 .1 0Z', c)
            : style === 'bob'
              ? path('M-.105 0Q-.13 .1 -.1 .15Q0 .17 .1 .15Q.13 .1 .105 0Z', c)
              : path('M-.05 .09h.1v.06h-.1Z', ink.dark(person.skin))) +
      (style === 'board' ? path('M-.185 -.1L0 -.15L.185 -.1L0 -.05Z', '#141a33') : '') +
      (person.jasmine ? line('M-.05 .05Q0 .1 .05 .05', '#fff6e6', 0.025) : '');
  else {
    const hair = (HAIR[style] ?? HAIR.short)(c);
    svg = (hair.back ?? '') + faceFront(ink, person, '#8a3a34') + (hair.top ?? '');
  }
  return `<g transform="translate(${n(j.top[0])} ${n(j.top[1])}) rotate(${n(tilt)})">${svg}</g>`;
}
