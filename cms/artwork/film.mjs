import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SHOTS = [
  'campus-gate',
  'campus-avenue',
  'campus-main-block',
  'library-reading-room',
  'dental-clinic-hall',
  'sports-cricket',
  'campus-amphitheatre',
];
const SECONDS = 2.6;
const FADE = 0.6;
const RATE = 25;

/** One slow move over a picture, cut from an enlarged copy so that it does not tremble. */
function move(i) {
  const frames = Math.round(SECONDS * RATE);
  const t = `(on/${frames})`;
  const zoom = i % 2 ? `1.16-0.08*${t}` : `1.06+0.08*${t}`;
  const x = ['(iw-iw/zoom)*(0.2+0.6*T)', '(iw-iw/zoom)/2', '(iw-iw/zoom)*(0.8-0.6*T)'][i % 3].replace('T', t);
  return `[${i}:v]scale=3200:-2,zoompan=z='${zoom}':x='${x}':y='(ih-ih/zoom)*0.6':d=${frames}:s=1280x720:fps=${RATE},format=yuv420p,setsar=1[v${i}]`;
}

/** The tour: seven pictures that flow into each other. Needs ffmpeg; without it the film is left undrawn. */
export function film(file, folder) {
  const shots = SHOTS.map((name) => join(folder, `${name}.webp`));
  if (!shots.every(existsSync)) return false;
  const fades = shots
    .slice(1)
    .map(
      (_, i) =>
        `[${i ? `x${i}` : 'v0'}][v${i + 1}]xfade=transition=fade:duration=${FADE}:offset=${((SECONDS - FADE) * (i + 1)).toFixed(2)}[x${i + 1}]`,
    );
  const graph = [...shots.map((_, i) => move(i)), ...fades].join(';');
  try {
    execFileSync('ffmpeg', [
      '-y',
      '-loglevel',
      'error',
      ...shots.flatMap((shot) => ['-i', shot]),
      '-filter_complex',
      graph,
      '-map',
      `[x${shots.length - 1}]`,
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '27',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-an',
      file,
    ]);
    return true;
  } catch (error) {
    process.stderr.write(`campus tour: ${error.message}\n`);
    return false;
  }
}
