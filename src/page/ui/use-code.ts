import { type ComponentType, useEffect, useState } from 'react';
import { persist } from '../network/retry.ts';

/**
 * Loads the code of a component once it is wanted: undefined until it has come. Unlike with
 * `lazy` it shows at once: React may hold back the content of a Suspense boundary until 300 ms have passed.
 */
export function useCode<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  wanted: boolean,
): ComponentType<Props> | undefined {
  const [code, setCode] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!wanted) return;
    void persist(load).then((module) => setCode(() => module.default));
  }, [load, wanted]);
  return code;
}
