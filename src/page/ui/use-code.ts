import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads the code of a component once it is wanted: undefined until then; if loading fails, a component that shows
 * nothing. Unlike with `lazy` it shows at once: React may hold back the content of a Suspense boundary until 300 ms
 * have passed.
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
