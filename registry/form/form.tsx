import type { ReactElement } from 'react';
import { Form } from '../../src/page/forms/form.tsx';
import { Carousel } from '../../src/page/ui/carousel.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Markup } from '../../src/page/ui/markup.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { FormBlockProps } from './form.fields.ts';
import styles from './form.module.css';

/** A form with its text and pictures. */
export function FormBlock(props: FormBlockProps): ReactElement | null {
  const { form, title, subtitle, text, labels, slidesLabel, phone, address } = props;
  const slides = props.slides.filter(
    ({ image, title: name, subtitle: note }) => image !== null || name + note !== '',
  );
  const introduced = title !== '' || subtitle !== '' || text.length > 0;
  if (!form && !introduced && slides.length === 0) return null;
  return (
    <section
      className={styles.block}
      data-beside={slides.length > 0 ? 'slides' : introduced ? 'intro' : 'nothing'}
    >
      {introduced && (
        <div className={styles.intro}>
          <Heading title={title} subtitle={subtitle} />
          <Markup blocks={text} />
        </div>
      )}
      <div className={styles.form}>
        {form && <Form definition={form} labels={labels} label={title} contact={{ phone, address }} />}
      </div>
      {slides.length > 0 && (
        <div className={styles.aside}>
          <Slides slides={slides} label={title === '' ? slidesLabel : `${slidesLabel}: ${title}`} />
        </div>
      )}
    </section>
  );
}

type SlidesProps = { readonly slides: FormBlockProps['slides']; readonly label: string };

// behaviour: forms 15
function Slides({ slides, label }: SlidesProps): ReactElement {
  const shown = slides.map((slide, index) => <Slide key={index} {...slide} />);
  if (shown.length === 1) return <>{shown}</>;
  return <Carousel label={label} slides={shown} effect="fade" speed={1600} arrows={false} />;
}

function Slide({ image, title, subtitle, lang }: FormBlockProps['slides'][number]): ReactElement {
  return (
    <figure className={styles.slide} lang={lang}>
      {image && <Picture className={styles.picture} picture={image} sizes="(width >= 56rem) 88rem, 100vw" />}
      {(title !== '' || subtitle !== '') && (
        <figcaption className={styles.caption}>
          {title !== '' && <strong>{title}</strong>}
          {subtitle !== '' && <span>{subtitle}</span>}
        </figcaption>
      )}
    </figure>
  );
}
