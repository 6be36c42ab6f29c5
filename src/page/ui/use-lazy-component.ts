import { type ComponentType, useEffect, useState } from 'react';
import { persist } from '../loading/retry.ts';

/**
 * Loads the code of a component on first use; undefined until it has loaded. Then the component appears at once, unlike
 * with `lazy`: React may delay the content of a Suspense boundary by 300 ms.
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [code, setCode] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isWanted) return;
    void persist(load).then((module) => setCode(() => module.default));
  }, [load, isWanted]);
  return code;
}
