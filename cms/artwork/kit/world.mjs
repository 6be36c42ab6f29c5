import { Canvas, group, n, path, polygon } from './canvas.mjs';
import { mix } from './colour.mjs';
import { MOODS } from './moods.mjs';

const NEAR = 0.35;

function clipNear(points) {
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length];
    const kept = p[2] >= NEAR ? [p] : [];
    if (p[2] >= NEAR === q[2] >= NEAR) return kept;
    const t = (NEAR - p[2]) / (q[2] - p[2]);
    return [...kept, p.map((value, k) => value + (q[k] - value) * t)];
  });
}

/** A picture with a camera in it: x to the right, y up, z away, in metres. */
export class World extends Canvas {
  constructor({
    width,
    height,
    seed,
    mood = 'golden',
    sun = -1,
    eye = 1.6,
    at = [0, 0],
    yaw = 0,
    lens = 0.9,
    horizon = 0.6,
    centre = 0.5,
    fog = 90,
  }) {
    super(width, height, seed);
    Object.assign(this, MOODS[mood], { mood, sun, eye, at, yaw: (yaw * Math.PI) / 180, fog });
    Object.assign(this, {
      focal: lens * Math.max(width, height * 1.5),
      horizonY: horizon * height,
      centreX: centre * width,
    });
    this.cast = [-sun * this.cast[0], this.cast[1]];
  }

  camera([x, y, z]) {
    const [dx, dz] = [x - this.at[0], z - this.at[1]];
    const [c, s] = [Math.cos(this.yaw), Math.sin(this.yaw)];
    return [dx * c - dz * s, y - this.eye, dx * s + dz * c];
  }

  screen([x, y, z]) {
    return [this.centreX + (this.focal * x) / z, this.horizonY - (this.focal * y) / z];
  }

  project(point) {
    const [x, y, z] = this.camera(point);
    return this.screen([x, y, Math.max(z, NEAR)]);
  }

  depth(point) {
    return this.camera(point)[2];
  }

  /** Path data of a polygon in the world, cut at the camera. */
  outline(points) {
    return polygon(clipNear(points.map((p) => this.camera(p))).map((p) => this.screen(p)));
  }

  /** A colour as it looks far away. */
  far(colour, depth) {
    return mix(colour, this.haze, Math.min(0.8, 1 - Math.exp(-Math.max(0, depth - 6) / this.fog)));
  }

  /** A surface's colour under this light; normal is one of x, -x, y, z, -z seen in the world. */
  shaded(colour, normal) {
    const lit = {
      top: 1,
      front: 0.62,
      left: this.sun < 0 ? 0.9 : 0.12,
      right: this.sun < 0 ? 0.12 : 0.9,
      under: 0,
    }[normal];
    return lit > 0.5
      ? mix(colour, this.tint, (lit - 0.5) * 0.5)
      : mix(colour, this.shade, (0.62 - lit) * 0.85);
  }

  face(points, colour, extra = {}) {
    const depth = Math.max(...points.map((p) => this.depth(p)));
    return path(this.outline(points), this.far(colour, depth * 0.8), extra);
  }

  /** The svg of a box; x is its left, z its front. */
  boxShape({ x, y = 0, z, w, h, d, colour, top = colour }) {
    const [x2, y2, z2] = [x + w, y + h, z + d];
    const parts = [];
    const side = (at) => [
      [at, y, z],
      [at, y, z2],
      [at, y2, z2],
      [at, y2, z],
    ];
    if (this.at[0] < x) parts.push(this.face(side(x), this.shaded(colour, 'left')));
    if (this.at[0] > x2) parts.push(this.face(side(x2), this.shaded(colour, 'right')));
    if (y2 < this.eye)
      parts.push(
        this.face(
          [
            [x, y2, z],
            [x2, y2, z],
            [x2, y2, z2],
            [x, y2, z2],
          ],
          this.shaded(top, 'top'),
        ),
      );
    if (y > this.eye)
      parts.push(
        this.face(
          [
            [x, y, z],
            [x2, y, z],
            [x2, y, z2],
            [x, y, z2],
          ],
          this.shaded(colour, 'under'),
        ),
      );
    parts.push(
      this.face(
        [
          [x, y, z],
          [x2, y, z],
          [x2, y2, z],
          [x, y2, z],
        ],
        this.shaded(colour, 'front'),
      ),
    );
    return parts.join('');
  }

  box(options) {
    const { x, y = 0, z, w, h, d } = options;
    this.add(options.depth ?? this.depth([x + w / 2, y, z + d / 2]), this.boxShape(options));
    if (options.shadow !== false && y < 0.2) this.castBox(x, z, w, d, h);
  }

  castBox(x, z, w, d, h) {
    const foot = [
      [x, z],
      [x + w, z],
      [x + w, z + d],
      [x, z + d],
    ];
    const tip = foot.map(([a, b]) => [a + this.cast[0] * h, b + this.cast[1] * h]);
    foot.forEach((p, i) => {
      const j = (i + 1) % 4;
      this.shadows.push(this.outline([p, foot[j], tip[j], tip[i]].map(([a, b]) => [a, 0, b])));
    });
    this.shadows.push(this.outline(tip.map(([a, b]) => [a, 0, b])));
  }

  /** A flat cut-out standing at a place: its svg is in metres, feet at 0, up is negative. */
  stand(x, z, svg, { y = 0, scale = 1, silhouette, depth, haze = true } = {}) {
    const far = this.depth([x, y, z]);
    if (far < NEAR) return;
    const [sx, sy] = this.project([x, y, z]);
    const size = (this.focal / far) * scale;
    const veil = haze ? Math.min(0.75, 1 - Math.exp(-Math.max(0, far - 6) / this.fog)) : 0;
    const body =
      veil > 0.05 && silhouette
        ? `${svg}${group(silhouette, { color: this.haze, opacity: n(veil * 0.7) })}`
        : svg;
    this.add(depth ?? far, group(body, { transform: `matrix(${n(size)} 0 0 ${n(size)} ${n(sx)} ${n(sy)})` }));
    if (silhouette) this.castFlat(x, z, silhouette, scale, y);
  }

  castFlat(x, z, silhouette, scale, y = 0) {
    const foot = this.project([x, y, z]);
    const across = this.project([x + scale, y, z]);
    const up = this.project([x + this.cast[0] * scale, y, z + this.cast[1] * scale]);
    const m = [across[0] - foot[0], across[1] - foot[1], foot[0] - up[0], foot[1] - up[1], foot[0], foot[1]];
    this.shadows.push({ svg: silhouette, transform: `matrix(${m.map(n).join(' ')})` });
  }

  /** Prints all shadows as one flat ink, so that they never darken each other. */
  printShadows(depth, opacity = 0.42) {
    const body = this.shadows.map((item) =>
      typeof item === 'string'
        ? path(item, this.shade)
        : group(item.svg, { transform: item.transform, color: this.shade }),
    );
    this.add(depth, group(body.join(''), { opacity }));
    this.shadows = [];
  }
}
