import type { ReactElement } from 'react';
import { Button } from '../../src/page/ui/button.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import type { PlansProps } from './plans.fields.ts';
import styles from './plans.module.css';

type Plan = PlansProps['plans'][number];

export function Plans({ title, subtitle, plans }: PlansProps): ReactElement | null {
  const shown = plans.filter((plan) => plan.name + plan.price + plan.text !== '');
  if (shown.length === 0) return null;
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={subtitle} />
      <ul className={styles.plans}>
        {shown.map((plan, index) => (
          <li key={index} lang={plan.lang} className={styles.plan} data-featured={plan.featured || undefined}>
            <PlanView plan={plan} level={title === '' ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanView({
  plan,
  level: Level,
}: {
  readonly plan: Plan;
  readonly level: 'h2' | 'h3';
}): ReactElement {
  const { name, price, text, link, label } = plan;
  const points = [...plan.points, ...plan.more].filter((point) => point.text !== '');
  return (
    <>
      {name !== '' && <Level className={styles.name}>{name}</Level>}
      {price !== '' && <p className={styles.price}>{price}</p>}
      {text !== '' && <p className={styles.text}>{text}</p>}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point, index) => (
            <li key={index} lang={point.lang}>
              {point.text}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.button}>
        <Button link={link} look={plan.featured ? 'solid' : 'outline'}>
          {label}
        </Button>
      </div>
    </>
  );
}
