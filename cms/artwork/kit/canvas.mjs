import { random } from './random.mjs';

export const n = (value) => Math.round(value * 1000) / 1000;
export const pt = (p) => `${n(p[0])} ${n(p[1])}`;

/** Path data of a polygon. */
export const polygon = (points) => (points.length < 3 ? '' : `M${points.map(pt).join('L')}Z`);

/** Path data of a soft closed curve through points. */
export function smooth(points) {
  const at = (i) => points[(i + points.length) % points.length];
  const parts = points.map((p, i) => {
    const [a, b, c] = [at(i - 1), at(i + 1), at(i + 2)];
    const c1 = [p[0] + (b[0] - a[0]) / 6, p[1] + (b[1] - a[1]) / 6];
    const c2 = [b[0] - (c[0] - p[0]) / 6, b[1] - (c[1] - p[1]) / 6];
    return `C${pt(c1)} ${pt(c2)} ${pt(b)}`;
  });
  return `M${pt(points[0])}${parts.join('')}Z`;
}

const attributes = (extra) =>
  Object.entries(extra)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
export const path = (d, fill, extra = {}) => (d ? `<path d="${d}" fill="${fill}"${attributes(extra)}/>` : '');
export const line = (d, stroke, width, extra = {}) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${attributes({ 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...extra })}/>`;
export const circle = (x, y, r, fill, extra = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(extra)}/>`;
export const ellipse = (x, y, rx, ry, fill, extra = {}) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(extra)}/>`;
export const rect = (x, y, w, h, fill, extra = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${attributes(extra)}/>`;
export const group = (content, extra = {}) => `<g${attributes(extra)}>${content}</g>`;

/** The sheet a picture is printed on: layers by depth, and the inks (gradients, clips) they share. */
export class Canvas {
  constructor(width, height, seed) {
    Object.assign(this, {
      width,
      height,
      layers: [],
      shadows: [],
      defs: [],
      ids: new Map(),
      random: random(seed),
    });
  }

  /** Keeps one definition per key and returns its reference. */
  define(key, make) {
    if (!this.ids.has(key)) {
      const id = `d${this.ids.size}`;
      this.ids.set(key, id);
      this.defs.push(make(id));
    }
    return `url(#${this.ids.get(key)})`;
  }

  /** A gradient from stops [[offset, colour, opacity?], …] along a direction in the shape's own box. */
  gradient(stops, direction = [0, 0, 0, 1], units = 'objectBoundingBox') {
    const [x1, y1, x2, y2] = direction;
    return this.define(JSON.stringify([stops, direction, units]), (id) => {
      const marks = stops.map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      );
      return `<linearGradient id="${id}" gradientUnits="${units}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${marks.join('')}</linearGradient>`;
    });
  }

  glow(stops) {
    return this.define(JSON.stringify(['r', stops]), (id) => {
      const marks = stops.map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      );
      return `<radialGradient id="${id}">${marks.join('')}</radialGradient>`;
    });
  }

  clip(d) {
    return this.define(`clip${d}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  blur(amount) {
    return this.define(
      `blur${amount}`,
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
    );
  }

  /** Adds a layer; far ones (large depth) are printed first. */
  add(depth, svg) {
    this.layers.push([depth, svg]);
  }

  toString() {
    const body = this.layers
      .map((layer, i) => [...layer, i])
      .sort((a, b) => b[0] - a[0] || a[2] - b[2])
      .map(([, svg]) => svg)
      .join('\n');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs.join('')}</defs>${body}</svg>`;
  }
}
