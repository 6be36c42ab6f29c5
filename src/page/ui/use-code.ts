import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched once it is wanted: undefined until it has come; where it can't be had,
 * one that shows nothing. Unlike `lazy` it shows at once: React keeps what a Suspense boundary has waited
 * for back until 300 ms have passed.
 */
export function useCode<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  wanted: boolean,
): ComponentType<Props> | undefined {
  const [code, setCode] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!wanted) return;
    load().then(
      (module) => setCode(() => module.default),
      () => setCode(() => Nothing),
    );
  }, [load, wanted]);
  return code;
}

function Nothing(): null {
  return null;
}
