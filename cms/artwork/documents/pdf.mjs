import { columns, wrap } from './measure.mjs';

const PAGE = { width: 595.28, height: 841.89, left: 62, right: 533, top: 716, bottom: 74 };
const INK = {
  navy: '0.114 0.184 0.322',
  clay: '0.769 0.318 0.176',
  gold: '0.878 0.631 0.231',
  grey: '0.36 0.38 0.45',
  paper: '0.980 0.965 0.937',
  sand: '0.918 0.851 0.753',
};

/** Text for a PDF string in WinAnsi: the few signs beyond Latin-1 get their own codes. */
function escape(text) {
  const special = {
    '–': '\\226',
    '—': '\\227',
    '‘': '\\221',
    '’': '\\222',
    '“': '\\223',
    '”': '\\224',
    '•': '\\225',
    '…': '\\205',
  };
  return [...text]
    .map(
      (char) =>
        special[char] ??
        ('()\\'.includes(char)
          ? `\\${char}`
          : char.codePointAt(0) > 126
            ? `\\${char.codePointAt(0).toString(8).padStart(3, '0')}`
            : char),
    )
    .join('');
}

const text = (x, y, size, font, colour, words) =>
  `BT /${font} ${size} Tf ${colour} rg ${x.toFixed(2)} ${y.toFixed(2)} Td (${escape(words)}) Tj ET\n`;
const rule = (x1, y, x2, colour, width = 0.6) =>
  `${colour} RG ${width} w ${x1} ${y.toFixed(2)} m ${x2} ${y.toFixed(2)} l S\n`;
const box = (x, y, w, h, colour) => `${colour} rg ${x} ${y.toFixed(2)} ${w} ${h} re f\n`;

/** The emblem: an arch over a book, in plain strokes. */
function emblem(x, y) {
  const arch = `${INK.navy} rg ${x} ${y} m ${x} ${y + 20} l ${x} ${y + 34} ${x + 32} ${y + 34} ${x + 32} ${y + 20} c ${x + 32} ${y} l ${x + 25} ${y} l ${x + 25} ${y + 20} l ${x + 25} ${y + 27} ${x + 7} ${y + 27} ${x + 7} ${y + 20} c ${x + 7} ${y} l f\n`;
  const flame = `${INK.gold} rg ${x + 16} ${y + 22} m ${x + 21} ${y + 15} ${x + 21} ${y + 9} ${x + 16} ${y + 8} c ${x + 11} ${y + 9} ${x + 11} ${y + 15} ${x + 16} ${y + 22} c f\n`;
  const book = `${INK.clay} rg ${x - 5} ${y - 2} m ${x + 3} ${y + 3} ${x + 11} ${y + 2} ${x + 16} ${y - 2} c ${x + 21} ${y + 2} ${x + 29} ${y + 3} ${x + 37} ${y - 2} c ${x + 37} ${y - 7} l ${x + 29} ${y - 3} ${x + 21} ${y - 4} ${x + 16} ${y - 8} c ${x + 11} ${y - 4} ${x + 3} ${y - 3} ${x - 5} ${y - 7} c f\n`;
  return arch + flame + book;
}

function letterhead(page, count) {
  return (
    box(0, PAGE.height - 10, PAGE.width, 10, INK.navy) +
    box(0, PAGE.height - 13, PAGE.width, 3, INK.clay) +
    emblem(66, 764) +
    text(120, 782, 17, 'F2', INK.navy, 'RGC Group of Institutions') +
    text(120, 767, 9, 'F3', INK.grey, 'Imagine, Inspire, Innovate  ·  founded 1982') +
    rule(PAGE.left, 746, PAGE.right, INK.gold, 1.2) +
    rule(PAGE.left, 58, PAGE.right, INK.sand) +
    text(
      PAGE.left,
      45,
      8,
      'F1',
      INK.grey,
      'RGC Knowledge Park, Hesaraghatta Road, Bengaluru 560 089  ·  +91 80 5550 1982  ·  info@rgc.example',
    ) +
    text(PAGE.right - 40, 45, 8, 'F1', INK.grey, `${page} / ${count}`)
  );
}

const frame = () =>
  [16, 22]
    .map(
      (m) =>
        `${m === 16 ? INK.gold : INK.navy} RG ${m === 16 ? 3 : 0.8} w ${m} ${m} ${(PAGE.width - 2 * m).toFixed(2)} ${(PAGE.height - 2 * m).toFixed(2)} re S\n`,
    )
    .join('');

/** Sets blocks one below the other and starts a new page when one is full. */
class Setter {
  constructor() {
    this.pages = [''];
    this.y = PAGE.top;
  }

  put(code) {
    this.pages[this.pages.length - 1] += code;
  }

  room(height) {
    if (this.y - height >= PAGE.bottom) return;
    this.pages.push('');
    this.y = PAGE.top;
  }

  lines(
    words,
    {
      size = 10.5,
      font = 'F1',
      colour = '0.10 0.12 0.20',
      x = PAGE.left,
      width = PAGE.right - x,
      lead = 1.45,
    } = {},
  ) {
    for (const row of wrap(words, size, width)) {
      this.room(size * lead);
      this.put(text(x, this.y - size, size, font, colour, row));
      this.y -= size * lead;
    }
  }

  block(item) {
    if (item.h) {
      this.room(60);
      this.y -= 8;
      this.lines(item.h, { size: 12.5, font: 'F2', colour: INK.clay });
      this.y -= 2;
    }
    if (item.p) {
      this.lines(item.p);
      this.y -= 7;
    }
    if (item.list)
      for (const [i, entry] of item.list.entries()) {
        this.room(30);
        this.put(text(PAGE.left + 4, this.y - 10.5, 10.5, 'F2', INK.clay, item.numbered ? `${i + 1}.` : '•'));
        this.lines(entry, { x: PAGE.left + 24 });
        this.y -= 2.5;
      }
    if (item.table) this.table(item.table);
    if (item.form)
      for (const label of item.form) {
        this.room(30);
        this.put(
          text(PAGE.left, this.y - 14, 10, 'F1', INK.navy, label) +
            rule(PAGE.left + 176, this.y - 16, PAGE.right, INK.grey, 0.5),
        );
        this.y -= 27;
      }
    if (item.sign) this.sign(item.sign);
  }

  table(rows) {
    const widths = columns(rows, PAGE.right - PAGE.left);
    this.y -= 3;
    rows.forEach((row, k) => {
      const cells = row.map((cell, i) => wrap(cell, 9.5, widths[i] - 12));
      const high = Math.max(...cells.map((cell) => cell.length)) * 13 + 7;
      this.room(high);
      this.put(
        box(
          PAGE.left,
          this.y - high,
          PAGE.right - PAGE.left,
          high,
          k === 0 ? INK.navy : k % 2 ? '1 1 1' : INK.paper,
        ),
      );
      let x = PAGE.left;
      cells.forEach((cell, i) => {
        cell.forEach((line, j) =>
          this.put(
            text(
              x + 6,
              this.y - 13 - j * 13,
              9.5,
              k === 0 ? 'F2' : 'F1',
              k === 0 ? '1 1 1' : '0.10 0.12 0.20',
              line,
            ),
          ),
        );
        x += widths[i];
      });
      this.y -= high;
      this.put(rule(PAGE.left, this.y, PAGE.right, INK.sand, 0.5));
    });
    this.y -= 12;
  }

  sign(names) {
    this.room(70);
    this.y -= 46;
    const step = (PAGE.right - PAGE.left) / names.length;
    names.forEach((name, i) =>
      this.put(
        rule(PAGE.left + i * step, this.y, PAGE.left + (i + 1) * step - 26, INK.navy, 0.7) +
          text(PAGE.left + i * step, this.y - 13, 9, 'F3', INK.grey, name),
      ),
    );
    this.y -= 30;
  }
}

function seal(x, y) {
  const ring = (r, colour, w) => {
    const k = r * 0.5523;
    return `${colour} RG ${w} w ${x - r} ${y} m ${x - r} ${y + k} ${x - k} ${y + r} ${x} ${y + r} c ${x + k} ${y + r} ${x + r} ${y + k} ${x + r} ${y} c ${x + r} ${y - k} ${x + k} ${y - r} ${x} ${y - r} c ${x - k} ${y - r} ${x - r} ${y - k} ${x - r} ${y} c S\n`;
  };
  return (
    ring(46, INK.gold, 4) +
    ring(39, INK.navy, 1) +
    emblem(x - 16, y - 6) +
    text(x - 13, y - 29, 10, 'F2', INK.navy, '1982')
  );
}

/** A whole PDF file as bytes. */
export function pdf({ title, subtitle, blocks, certificate }) {
  const setter = new Setter();
  setter.lines(title, { size: 21, font: 'F2', colour: INK.navy, lead: 1.2 });
  if (subtitle) setter.lines(subtitle, { size: 11, font: 'F3', colour: INK.grey });
  setter.y -= 10;
  for (const item of blocks) setter.block(item);
  const count = setter.pages.length;
  const streams = setter.pages.map(
    (page, i) => (certificate ? frame() + seal(PAGE.width / 2, 210) : '') + letterhead(i + 1, count) + page,
  );
  return assemble(title, streams);
}

function assemble(title, streams) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>',
    `<< /Type /Pages /Count ${streams.length} /Kids [${streams.map((_, i) => `${7 + i * 2} 0 R`).join(' ')}] >>`,
  ];
  for (const name of ['Helvetica', 'Times-Bold', 'Times-Italic'])
    objects.push(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  objects.push(`<< /Title (${escape(title)}) /Author (RGC Group of Institutions) >>`);
  streams.forEach((stream, i) => {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> /Contents ${8 + i * 2} 0 R >>`,
    );
    const bytes = Buffer.from(stream.replace(/·/g, '\xb7'), 'latin1');
    objects.push(`<< /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`);
  });
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
