import { type ComponentType, useEffect, useState } from 'react';
import { persist } from '../loading/retry.ts';

/**
 * Loads the code of a component on first use: undefined until it has loaded. Unlike with `lazy` the component is then
 * shown at once: React may hold back the content of a Suspense boundary for 300 ms.
 */
export function useCode<Props>(
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
