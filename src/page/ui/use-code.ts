import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded once it is wanted: undefined until then; if loading fails, one that shows
 * nothing. Unlike `lazy` it is shown at once: React may hold back what a Suspense boundary has waited for until
 * 300 ms have passed.
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
