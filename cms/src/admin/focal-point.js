// The part of a picture that must stay in sight when it is cropped, set by mouse or by keyboard.
import { Button } from '@strapi/design-system';
import { createElement as h } from 'react';
import { styled } from 'styled-components';
import { line } from './lines.js';

const CENTRE = { x: 50, y: 50 };
const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SHIFTED = 10;

// The light and the dark ring show on any picture.
const Mark = styled.div`
  position: absolute;
  width: 2rem;
  height: 2rem;
  border: 3px solid white;
  border-radius: 50%;
  box-shadow: 0 0 0 2px black;
  transform: translate(-50%, -50%);
  pointer-events: none;

  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px white;
  }
`;

/** "30 % from the left, 65 % from the top". */
const inWords = ({ x, y }) => `${x} % from the left, ${y} % from the top`;

const percent = (value) => Math.min(100, Math.max(0, Math.round(value)));

/** The picture with its focal point, which follows a click and the arrow keys. */
export function FocalPoint({ picture, focalPoint, onChange }) {
  const point = focalPoint ?? CENTRE;
  const move = (event) => {
    const [right, down] = MOVES[event.key] ?? [];
    if (right === undefined) return;
    // The arrow keys would also scroll the page.
    event.preventDefault();
    const step = event.shiftKey ? SHIFTED : 1;
    onChange({ x: percent(point.x + right * step), y: percent(point.y + down * step) });
  };
  const click = ({ nativeEvent: { offsetX, offsetY }, currentTarget: { clientWidth, clientHeight } }) =>
    onChange({ x: percent((offsetX / clientWidth) * 100), y: percent((offsetY / clientHeight) * 100) });
  return h(
    'div',
    { style: { display: 'grid', gap: '0.4rem' } },
    h(
      'div',
      { style: { position: 'relative' } },
      h('img', {
        src: picture.formats?.small?.url ?? picture.url,
        alt: '',
        onClick: click,
        style: { width: '100%', display: 'block', cursor: 'crosshair' },
      }),
      h(Mark, {
        role: 'slider',
        tabIndex: 0,
        'aria-label': `Focal point of ${picture.name}`,
        'aria-valuenow': point.x,
        'aria-valuetext': inWords(point),
        onKeyDown: move,
        style: { left: `${point.x}%`, top: `${point.y}%` },
      }),
    ),
    line('Click what must stay in sight when the picture is cropped, or move the ring with the arrow keys.'),
    line(`Now ${inWords(point)}.`, 'point'),
    h(
      Button,
      {
        type: 'button',
        size: 'S',
        variant: 'tertiary',
        onClick: () => onChange(CENTRE),
        style: { justifySelf: 'start' },
      },
      'Centre',
    ),
  );
}
